import { useTranslation } from 'react-i18next'

/** A paper as a file; `href` is that of its page, `name` what it is. */
export function PdfLink({ href, name }: { href: string; name: string }) {
  const { t } = useTranslation('account/orders')
  return (
    <a href={`${href}?format=pdf`} download aria-label={t('documents.pdf', { name })}>
      {t('documents.file')}
    </a>
  )
}
