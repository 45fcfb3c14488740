import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { control, errorAt } from '#test/fill-form.ts';
import { isHttpsLink } from '#contract/platform/links.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useAppForm } from './use-app-form.ts';

const link = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isHttpsLink(text), { error: 'No link.' }),
);
const Card = z.object({ site: link, logo: link, name: z.string() });
type Card = z.infer<typeof Card>;

/** A field with a value of its own, as that of a logo. */
function LogoField() {
  const { field } = useController<Card, 'logo'>({ name: 'logo' });
  return (
    <FormField
      name="logo"
      label="Logo"
      type="url"
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
    />
  );
}

function CardForm({ send }: { send: (card: Card) => Promise<object> }) {
  const defaultValues = { site: '', logo: '', name: '' };
  const form = useAppForm({ schema: Card, defaultValues, checkOnBlur: true, send });
  return (
    <Form form={form}>
      <Field name="site" label="Site" type="url" />
      <LogoField />
      <Field name="name" label="Name" />
      <button type="submit">Send</button>
    </Form>
  );
}

const open = () => {
  const send = vi.fn<(card: Card) => Promise<object>>(async () => ({}));
  render(<CardForm send={send} />);
  return send;
};

describe('a link that is typed without https://', () => {
  it.each(['Site', 'Logo'])(
    'gets it when the field %s is left, before it is checked',
    async (name) => {
      open();
      await userEvent.type(screen.getByLabelText(name), ' meet.example/abc?d=1 ');
      await userEvent.tab();
      expect(control(name).value).toBe('https://meet.example/abc?d=1');
      expect(errorAt(name)).toBeUndefined();
    },
  );

  it('gets it when Enter sends the form', async () => {
    const send = open();
    await userEvent.type(screen.getByLabelText('Logo'), 'quillstone.example:8443/a.png');
    await userEvent.type(screen.getByLabelText('Site'), 'quillstone.example{Enter}');
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith({
        site: 'https://quillstone.example',
        logo: 'https://quillstone.example:8443/a.png',
        name: '',
      }),
    );
  });

  it.each([
    'http://old.example',
    'https://new.example',
    'javascript:alert(1)',
    'javascript:alert.x',
    'user@bank.example',
    '/pictures/a.webp',
    '//other.example/a',
    'two words.example',
    'logo.png',
    'Our Logo.JPEG',
    'quillstone',
    'quill..example',
    '1.2.3.4',
    '127.1/a',
    '0x7f.1',
    '127.0x1',
    'evil.0x7f000001',
    'version.2',
    'quillstone.example.',
    '١.٢',
    '１.２.３.４',
  ])('stays as it is where it is %s', async (text) => {
    open();
    await userEvent.type(screen.getByLabelText('Logo'), text);
    await userEvent.tab();
    expect(control('Logo').value).toBe(text);
  });

  it('is nothing that another field takes', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Name'), 'quillstone.example');
    await userEvent.tab();
    expect(control('Name').value).toBe('quillstone.example');
  });
});
