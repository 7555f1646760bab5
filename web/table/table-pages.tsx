import { useTranslation } from '../i18n/use-translation.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Page } from './page.ts'

type Props = Page<never>['pagination'] & { onPage: (page: number) => void }

/** "21–40 of 1 206", or "of 10 000+"; a page back and forth. */
export function TablePages(props: Props) {
  const { total, is_more, count, per_page, current_page, total_pages, onPage } = props
  const { t } = useTranslation('table')
  const { integer } = useFormat()
  if (count === 0) return null
  const first = (current_page - 1) * per_page + 1
  const words = t('range', {
    first: integer(first),
    last: integer(first + count - 1),
    total: is_more === true ? `${integer(total)}+` : integer(total),
  })
  if (total_pages === 1) return <p className="t-13 muted">{words}</p>
  return (
    <Pagination
      label={t('pages')}
      backLabel={t('back')}
      nextLabel={t('next')}
      onBack={current_page > 1 ? () => onPage(current_page - 1) : null}
      onNext={current_page < total_pages ? () => onPage(current_page + 1) : null}
    >
      {words}
    </Pagination>
  )
}
