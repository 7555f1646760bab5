/**
 * Encodes a text as one part of a path. The host turns `%2F` in an address into `/`, which would
 * cut a number such as 24LC256-I/SN in two; so slashes are written `%2F` before the address is
 * encoded once more.
 */
export const toPathPart = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('/', '%2F')

/** Decodes a part of a path; see `toPathPart`. */
export const fromPathPart = (part: string): string =>
  part.replace(/%2F/gi, '/').replaceAll('%25', '%')
