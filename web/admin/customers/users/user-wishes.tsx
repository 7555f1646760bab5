import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import type { CustomerWish } from '../../../../worker/sales/customer-cards/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { Part } from './part.tsx'
import { cardQueries } from './users.ts'

/** Their open cart and their favourites. */
export function UserWishes({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const query = useQuery(cardQueries.wishes(user.id))
  return (
    <Part
      query={query}
      empty="wishes"
      isEmpty={({ cart, favorites }) => cart.length + favorites.length === 0}
    >
      {({ cart, favorites }) => (
        <>
          <Wishes title={t('wishes.cart')} rows={cart} isCart />
          <Wishes title={t('wishes.favorites')} rows={favorites} />
        </>
      )}
    </Part>
  )
}

interface Props {
  title: string
  rows: CustomerWish[]
  isCart?: boolean
}

function Wishes({ title, rows, isCart = false }: Props) {
  const { t, integer, unitPrice, day } = useSpeech('admin/users')
  if (rows.length === 0) return null
  return (
    <section className="stack stack-2">
      <h2 className="h2">{title}</h2>
      <LinesTable
        label={title}
        columns={[
          { title: t('wishes.part') },
          { title: t('wishes.day') },
          ...(isCart ? [figure(t('wishes.quantity')), figure(t('wishes.price'))] : []),
        ]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <PartNumber>{row.mpn}</PartNumber> {row.brand}{' '}
              {row.is_saved_for_later && <Badge>{t('wishes.later')}</Badge>}{' '}
              {row.is_gone && <Badge tone="warn">{t('wishes.gone')}</Badge>}
              <span className="sub">{row.name}</span>
            </th>
            <td data-l={t('wishes.day')}>{day(row.created_at)}</td>
            {isCart && (
              <>
                <td data-l={t('wishes.quantity')} className="r">
                  {integer(row.quantity ?? 0)}
                </td>
                <td data-l={t('wishes.price')} className="r">
                  {row.price === null ? '–' : <Money value={unitPrice(row.price)} />}
                </td>
              </>
            )}
          </tr>
        ))}
      </LinesTable>
    </section>
  )
}
