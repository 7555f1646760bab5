import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useWhen } from '../../../i18n/use-when.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'

export interface RecentRow {
  key: string
  search: string
  brand: string | null
  /** Beside the brand: the product's name. */
  name: string
  at: string
}

interface Props {
  id: string
  title: string
  rows: readonly RecentRow[]
  onRemove: (key: string) => void
  onClear: () => void
}

/** Recent searches or items of this device, each with a link back to it. */
export function RecentTable({ id, title, rows, onRemove, onClear }: Props) {
  const { t } = useTranslation('shop/search')
  const locale = useLocale()
  const when = useWhen()
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <Button kind="quiet" size="s" className="end" onClick={onClear}>
          {t('common:action.clear')}
        </Button>
      </div>
      <table className="table recent">
        <colgroup>
          <col />
          <col className="w-[104px]" />
          <col className="w-[44px]" />
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">{t('home.query')}</th>
            <th scope="col">{t('home.when')}</th>
            <th scope="col">{t('home.forget')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, search, brand, name, at }) => (
            <tr key={key}>
              <th scope="row">
                <Link
                  to="/$locale/search/$search/{-$brand}"
                  params={{ locale, search, brand: brand ?? undefined }}
                >
                  <PartNumber className="medium">{search}</PartNumber>
                </Link>{' '}
                <span className="muted">{brand}</span>
                {name !== '' && <span className="sub recent-name">{name}</span>}
              </th>
              <td className="r muted fit">{when(new Date(at))}</td>
              <td className="fit">
                <Button
                  kind="quiet"
                  size="s"
                  icon={X}
                  label={t('home.forgetOne', { name: search })}
                  onClick={() => onRemove(key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
