import type {
  DocumentKind,
  DocumentLanguage,
  DocumentRow,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatBytes } from '../../../lib/format-bytes.ts'

/** What documents are called: their kinds, languages and files. */
export function useDocumentWords() {
  const { t } = useTranslation('admin/part-documents')
  const { locale } = useFormat()
  const languageOf = (code: string) => t(`languages.${code as DocumentLanguage}`)
  return {
    kindOf: (kind: DocumentKind) => t(`kinds.${kind}`),
    languageOf,
    languagesOf: (codes: readonly string[]) => codes.map(languageOf).join(', '),
    /** "PDF, 1.2 MB", or the host of a link. */
    fileOf: ({ mime, bytes, host }: Pick<DocumentRow, 'mime' | 'bytes' | 'host'>): string => {
      if (mime === null) return host ?? ''
      const { size, unit } = formatBytes(bytes ?? 0, locale)
      const type = mime.slice(mime.indexOf('/') + 1).toUpperCase()
      return `${type}, ${t(`size.${unit}`, { size })}`
    },
  }
}
