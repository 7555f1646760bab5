import './mailbox.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { mailboxQueries } from './queries.ts'

const route = getRouteApi('/$locale/shop/mailbox')

/** Every mail the store would send; its route exists only while the debug flag is on. */
export function MailboxPage() {
  const { t } = useTranslation('dev/mailbox')
  const { to = '', view = 'html' } = route.useSearch()
  const navigate = route.useNavigate()
  const mails = useQuery(mailboxQueries.list(to))
  const [openId, setOpenId] = useState<number | null>(null)
  useTitle(t('title'))
  const list = mails.data ?? []
  const open = list.find(({ id }) => id === openId) ?? list[0]
  return (
    <main id="main" className="wrap shop stack stack-4">
      <div className="stack stack-1">
        <h1 className="h1">{t('title')}</h1>
        <p className="muted">{t('about')}</p>
      </div>
      <input
        className="input mailbox-to"
        type="search"
        aria-label={t('to')}
        placeholder={t('to')}
        value={to}
        onChange={({ target: { value } }) =>
          void navigate({
            search: ({ to: _, ...rest }) => ({ ...rest, ...(value !== '' && { to: value }) }),
            replace: true,
          })
        }
      />
      {mails.data === undefined && mails.isError && (
        <Fault error={mails.error} onRetry={() => void mails.refetch()} />
      )}
      {mails.data !== undefined && open === undefined && (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      {open !== undefined && (
        <div className="mailbox">
          <MailList mails={list} openId={open.id} onOpen={setOpenId} />
          <MailReader
            mail={open}
            view={view}
            onView={(next) =>
              void navigate({ search: (rest) => ({ ...rest, view: next }), replace: true })
            }
          />
        </div>
      )}
    </main>
  )
}
