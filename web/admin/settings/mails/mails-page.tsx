import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MAIL_STATUSES } from '../../../../worker/store/mail/schemas/statuses.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import type { MailsSearch } from './mails-search.ts'
import { mailQueries } from './queries.ts'
import { useMailColumns } from './use-mail-columns.tsx'

const route = getRouteApi('/$locale/admin/settings/mails')

/** What the store has to tell by mail, and what of it could not be sent. */
export function MailsPage() {
  const { t } = useTranslation('admin/mails')
  const locale = useLocale()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mails = useQuery(mailQueries.list(search))
  const columns = useMailColumns()
  const { q, sort, status } = search
  const change = (next: Pick<MailsSearch, 'q' | 'status'>) =>
    void navigate({ search: { ...(sort !== undefined && { sort }), ...next }, replace: true })
  const isNarrowed = q !== undefined || status !== undefined
  return (
    <AdminPage title={t('title')} about={t('about')}>
      <div className="stack stack-4">
        {mails.data?.is_sender_missing === true && (
          <Note
            tone="warn"
            action={
              <Link className="link" to="/$locale/admin/settings/store" params={{ locale }}>
                {t('senderLink')}
              </Link>
            }
          >
            {t('noSender')}
          </Note>
        )}
        <div className="toolbar">
          <SearchField
            label={t('search')}
            value={q ?? ''}
            onChange={(words) =>
              change({
                ...(words !== '' && { q: words }),
                ...(status !== undefined && { status }),
              })
            }
          />
          <select
            className="select input-s w-auto!"
            aria-label={t('columns.status')}
            value={status ?? ''}
            onChange={(event) => {
              const next = MAIL_STATUSES.find((each) => each === event.target.value)
              change({ ...(q !== undefined && { q }), ...(next !== undefined && { status: next }) })
            }}
          >
            <option value="">{t('allStatuses')}</option>
            {MAIL_STATUSES.map((each) => (
              <option key={each} value={each}>
                {t(`statuses.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <DataTable
          label={t('title')}
          columns={columns}
          query={mails}
          rowId={(mail) => String(mail.id)}
          sort={sort ?? '-created_at'}
          onSort={(next) =>
            void navigate({ search: (rest) => ({ ...rest, sort: next }), replace: true })
          }
          onPage={(page) => void navigate({ search: (rest) => ({ ...rest, page }) })}
          empty={
            <EmptyState title={t(isNarrowed ? 'nothing' : 'empty')}>
              {isNarrowed ? undefined : t('emptyText')}
            </EmptyState>
          }
        />
      </div>
    </AdminPage>
  )
}
