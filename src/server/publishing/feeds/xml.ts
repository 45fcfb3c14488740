/** The characters that XML 1.0 cannot express, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- these are the ones to remove
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu;

export const removeInvalid = (text: string): string => text.replace(invalid, '');

/** An element whose text is one CDATA section, or several where the text has `]]>`. */
export const cdataElement = (name: string, text: string): string =>
  `<${name}><![CDATA[${removeInvalid(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
