import type { FileType } from './schemas.ts'

/** Where a file lies in `MEDIA`; it never changes there. */
export const fileKey = (hash: string): string => `catalog-documents/${hash}`

const ENDINGS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** Letters, digits and a few signs of a title; others become one `_`. */
const nameOf = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}.+-]+/gu, '_')
    .replaceAll(/^[_.]+|[_.]+$/g, '')
    .slice(0, 100)
    .toWellFormed()

/** Where a file is opened, under a name that says what it is when somebody saves it. */
export function fileAddress({ hash, mime, title }: FileOfTitle): string {
  const name = `${nameOf(title) || 'document'}.${ENDINGS[mime]}`
  return `/api/catalog/documents/${hash}/${encodeURIComponent(name)}`
}

interface FileOfTitle {
  hash: string
  mime: FileType
  title: string
}

export const hasEndingOf = (name: string, mime: FileType): boolean =>
  name.endsWith(`.${ENDINGS[mime]}`)
