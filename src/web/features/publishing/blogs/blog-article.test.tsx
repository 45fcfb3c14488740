import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlogArticle } from './blog-article.tsx';

it('shows a blog whose paragraphs are equal, each in its place', () => {
  const content = ['First.', '***', 'Second.', '***', 'Third.'].join('\n\n');
  const blog = {
    _id: 'b',
    title: 'Rest',
    imgSrc: '/blogs/x.svg',
    date: '2026-05-05T10:00:00Z',
    content,
  };
  // Equal keys are an error in the console, which fails the test.
  const { container } = render(<BlogArticle blog={blog} />);
  const paragraphs = [...container.querySelectorAll('p.whitespace-pre-line')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(content.split('\n\n'));
});
