import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { MAIL_TONES } from '../../../shell/mail-tones.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { figure, moment, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { mails } from './mails.ts'
import { RetryButton, RetryChosen } from './retry.tsx'

const COLUMNS: ResourceColumn<AdminMail>[] = [
  {
    id: 'to',
    isRowName: true,
    isFull: true,
    cell: ({ to, kind }, { t }) => (
      <>
        <span className="medium">{to}</span>
        <span className="sub">{t(`kinds.${kind}`, { defaultValue: kind })}</span>
      </>
    ),
    csv: ({ to }) => to,
  },
  {
    id: 'status',
    skeleton: '96px',
    cell: ({ status, last_error: fault }, { t }) => (
      <>
        <Badge tone={MAIL_TONES[status]}>{t(`statuses.${status}`)}</Badge>
        {fault !== null && (
          <span className="sub">{t(`faults.${fault}`, { defaultValue: fault })}</span>
        )}
      </>
    ),
    csv: ({ status }, { t }) => t(`statuses.${status}`),
  },
  figure('attempts', ({ attempts }) => attempts),
  moment('created_at', ({ created_at: at }) => at, { isFull: true }),
  {
    id: 'history',
    acts: { permission: 'reports.audit.view' },
    cell: ({ id, to }) => <TrailLink of={`mail:${id}`} name={to} />,
  },
  {
    id: 'retry',
    acts: { permission: 'settings.jobs.update' },
    cell: (mail) => mail.status === 'failed' && <RetryButton mail={mail} />,
  },
]

/** What the store has to tell by mail, and what of it could not be sent. */
export function MailsPage() {
  const { t } = useTranslation('admin/mails')
  return (
    <ResourceListPage
      of={mails}
      columns={COLUMNS}
      about={t('about')}
      note={({ is_sender_missing: isMissing }) => isMissing && <NoSender />}
      bulk={{
        permission: 'settings.jobs.update',
        commands: (selection) => <RetryChosen selection={selection} />,
      }}
    />
  )
}

/** Mails wait only because the store has no address to send them from. */
function NoSender() {
  const { t } = useTranslation('admin/mails')
  const link = (
    <Link className="link" to="/$locale/admin/settings/store" params={{ locale: useLocale() }}>
      {t('senderLink')}
    </Link>
  )
  return (
    <Note tone="warn" action={link}>
      {t('noSender')}
    </Note>
  )
}
