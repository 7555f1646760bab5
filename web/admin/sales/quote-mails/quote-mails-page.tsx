import './quote-mails.css'
import type { QuoteMailSummary } from '../../../../worker/sales/quote-mails/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { EditLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { QuoteLink } from './quote-link.tsx'
import { quoteMails } from './quote-mails.ts'
import { reasonOf, STATUS_TONES, statusOf } from './statuses.ts'

const COLUMNS: ResourceColumn<QuoteMailSummary>[] = [
  {
    id: 'sender',
    isRowName: true,
    isFull: true,
    skeleton: '180px',
    cell: ({ sender, subject }, { t }) => (
      <div className="quote-mail-words">
        <span className="medium">{sender === '' ? t('nobody') : sender}</span>
        <span className="sub">{subject === '' ? t('noSubject') : subject}</span>
      </div>
    ),
    csv: (mail) => quoteMails.nameOf(mail),
  },
  {
    id: 'status',
    skeleton: '96px',
    cell: (mail, { t }) => {
      const reason = reasonOf(mail)
      const status = statusOf(mail)
      return (
        <div className="quote-mail-words">
          <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
          {reason !== null && <span className="sub">{t(`reason.${reason}`)}</span>}
        </div>
      )
    },
    csv: (mail, { t }) => {
      const reason = reasonOf(mail)
      const said = t(`status.${statusOf(mail)}`)
      return reason === null ? said : `${said}: ${t(`reason.${reason}`)}`
    },
  },
  {
    id: 'lines',
    skeleton: '96px',
    cell: (mail) => <LineCounts mail={mail} />,
    csv: ({ priced, asked }) => `${priced} / ${asked}`,
  },
  {
    id: 'quote',
    skeleton: '96px',
    cell: ({ quote }) => quote && <QuoteLink quote={quote} />,
    csv: ({ quote }) => quote?.number ?? '',
  },
  plain('files', ({ files }) => files.join('; ')),
  figure('size', ({ size }) => size, { cell: ({ size }) => <Size bytes={size} /> }),
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'actions',
    acts: { permission: quoteMails.view },
    cell: (mail, { t }) => (
      <EditLink
        to="/$locale/admin/sales/quote-mails/$id/edit"
        id={String(mail.id)}
        label={t('open.of', { name: quoteMails.nameOf(mail) })}
      />
    ),
  },
]

function Size({ bytes }: { bytes: number }) {
  return useMeasures().bytes(bytes)
}

/** How many lines were priced, and how many were asked about. */
function LineCounts({ mail: { priced, asked } }: { mail: QuoteMailSummary }) {
  const { t } = useTranslation('admin/quote-mails')
  const format = useFormat()
  if (priced + asked === 0) return null
  return (
    <>
      <span>{t('pricedOf', { number: format.integer(priced) })}</span>
      {asked > 0 && <span className="sub">{t('askedOf', { number: format.integer(asked) })}</span>}
    </>
  )
}

/** What customers mailed to be quoted, how it was answered, and what waits for a person, with the reason. */
export function QuoteMailsPage() {
  const { t } = useTranslation('admin/quote-mails')
  return <ResourceListPage of={quoteMails} columns={COLUMNS} about={t('about')} />
}
