import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BlogArticle } from './blog-article.tsx';

const blog = {
  _id: 'b',
  title: 'Rest',
  imgSrc: '/blogs/x.svg',
  date: '2026-05-05T10:00:00Z',
  content: 'First.',
};

it('shows the preview of its picture below the picture, and the picture alone without one', () => {
  const listPictures = (imgPreview?: string) => {
    const { container } = render(
      <BlogArticle blog={{ ...blog, ...(imgPreview && { imgPreview }) }} />,
    );
    return [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  };
  expect(listPictures('data:image/svg+xml,a')).toEqual(['data:image/svg+xml,a', '/blogs/x.svg']);
  expect(listPictures()).toEqual(['/blogs/x.svg']);
});

it('shows a blog whose paragraphs are equal, each in its place', () => {
  const content = ['First.', '***', 'Second.', '***', 'Third.'].join('\n\n');
  // Equal keys are an error in the console, which fails the test.
  const { container } = render(<BlogArticle blog={{ ...blog, content }} />);
  const paragraphs = [...container.querySelectorAll('p.whitespace-pre-line')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(content.split('\n\n'));
});
