import { query } from '#web/api/call.ts';

export const blogsOptions = query('GET /blogs', { tags: ['blogs'] });
export const blogOptions = query('GET /blogs/:id', { tags: ['blogs'] });
