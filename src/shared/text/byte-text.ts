/**
 * A text as the bytes of its UTF-8, a character below 256 for each («latin1»). Node slices, joins and sends such texts
 * without converting their letters, which takes longer than all else for an answer of two kilobytes. Its length is that of
 * the body.
 */
export type ByteText = string & { readonly kind: 'bytes of UTF-8' };

/** Declares a text that was joined of byte texts and ASCII to be one. */
export const asByteText = (joined: string) => joined as ByteText;

const ASCII = /^[\0-\x7f]*$/;

/** Decodes a byte text: each of its characters is one byte of UTF-8. */
export const fromByteText = (bytes: ByteText): string =>
  ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString();
