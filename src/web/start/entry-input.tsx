// Named in the build's table beside `entry-client.tsx`: two entries share its modules then, which come in one file with the rest of `app`.
export { startApplication } from './entry-client.tsx';
