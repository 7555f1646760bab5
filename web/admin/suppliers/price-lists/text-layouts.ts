/** Encodings and delimiters a text list may have, in the order they are offered. */
export const ENCODINGS = [
  'utf-8',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'utf-16le',
  'utf-16be',
] as const
export const DELIMITERS = [';', ',', '\t', '|'] as const
