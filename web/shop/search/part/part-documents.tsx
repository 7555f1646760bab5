import '../../../i18n/part-texts.ts'
import './part-documents.css'
import { ExternalLink, FileText } from 'lucide-react'
import type {
  DocumentKind,
  DocumentLanguage,
  PartDocument,
} from '../../../../worker/catalog/part-documents/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Datasheets and other documents of a part, each opened in a new tab; nothing where there are none. */
export function PartDocuments({ documents }: { documents: readonly PartDocument[] }) {
  const { t } = useTranslation('shop/part-documents')
  const isReadable = useLoadedTexts('shop/part-documents')
  if (documents.length === 0 || !isReadable) return null
  return (
    <section className="stack stack-3" aria-labelledby="documents">
      <h2 className="h2" id="documents">
        {t('title')}
      </h2>
      <ul className="part-documents">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}

function DocumentRow({ document }: { document: PartDocument }) {
  const { t } = useTranslation('shop/part-documents')
  const about = useAbout()
  const { title, kind, url, host } = document
  return (
    <li>
      <Icon of={host === null ? FileText : ExternalLink} size={20} />
      <span>
        <a className="link" href={url} target="_blank" rel="noopener">
          {title}
          <span className="sr">, {t('newTab')}</span>
        </a>
        <span className="t-13 muted">
          {t(`kinds.${kind as DocumentKind}`)} · {about(document)}
        </span>
      </span>
    </li>
  )
}

/** "PDF, 1.2 MB, English": what opens, how large it is or who has it, and in which languages it is. */
function useAbout() {
  const { t } = useTranslation('shop/part-documents')
  const locale = useLocale()
  return ({ mime, bytes, host, languages }: PartDocument): string => {
    const words = languages.map((code) => t(`languages.${code as DocumentLanguage}`))
    if (mime === null) return [host ?? '', ...words].join(', ')
    const { size, unit } = formatBytes(bytes ?? 0, locale)
    const type = mime.slice(mime.indexOf('/') + 1).toUpperCase()
    return [type, t(`size.${unit}`, { size }), ...words].join(', ')
  }
}
