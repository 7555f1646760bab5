import { useTranslation } from '../i18n/use-translation.tsx'

/** A document as a PDF; `href` is the address of its page, `name` its name. */
export function PdfLink({ href, name }: { href: string; name: string }) {
  const { t } = useTranslation('account/orders')
  return (
    <a href={`${href}?format=pdf`} download aria-label={t('documents.pdf', { name })}>
      {t('documents.file')}
    </a>
  )
}
