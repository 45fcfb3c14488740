function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value of the first cookie of that name, as the identity library reads it too. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) {
      return decode(pair.slice(at + 1).trim());
    }
  }
  return undefined;
}
