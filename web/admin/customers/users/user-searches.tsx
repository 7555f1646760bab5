import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'
import { Part } from './part.tsx'
import { cardQueries } from './users.ts'

/** What they looked for lately. */
export function UserSearches({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { full } = useMoment()
  const locale = useLocale()
  const query = useQuery(cardQueries.searches(user.id))
  return (
    <Part query={query} empty="searches" isEmpty={({ length }) => length === 0}>
      {(rows) => (
        <LinesTable
          label={t('parts.searches')}
          columns={[{ title: t('searches.words') }, { title: t('searches.at') }]}
        >
          {rows.map(({ words, at }) => (
            <tr key={words}>
              <th scope="row">
                <Link
                  className="link"
                  to="/$locale/search/$search/{-$brand}"
                  params={{ locale, search: words, brand: undefined }}
                >
                  {words}
                </Link>
              </th>
              <td data-l={t('searches.at')}>{full(at)}</td>
            </tr>
          ))}
        </LinesTable>
      )}
    </Part>
  )
}
