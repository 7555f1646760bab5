import './inbound-mails.css'
import type { InboundMail } from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { figure, moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { EditLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { DismissButton } from './dismiss-button.tsx'
import { inboundMails } from './inbound-mails.ts'
import { MailedLists } from './mailed-lists.tsx'
import { OfferFilter } from './offer-select.tsx'
import { reasonOf, STATUS_TONES } from './statuses.ts'

/** Files that a row names. */
const NAMED = 3

const COLUMNS: ResourceColumn<InboundMail>[] = [
  {
    id: 'sender',
    isRowName: true,
    isFull: true,
    skeleton: '180px',
    cell: ({ sender, subject }, { t }) => (
      <div className="mail-words">
        <span className="medium">{sender === '' ? t('nobody') : sender}</span>
        <span className="sub">{subject === '' ? t('noSubject') : subject}</span>
      </div>
    ),
    csv: (mail) => inboundMails.nameOf(mail),
  },
  {
    id: 'status',
    skeleton: '96px',
    cell: (mail, { t }) => {
      const { status } = mail
      const reason = reasonOf(mail)
      return (
        <div className="mail-words">
          <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
          {reason !== null && <span className="sub">{t(`reason.${reason}`)}</span>}
        </div>
      )
    },
    csv: (mail, { t }) => {
      const reason = reasonOf(mail)
      const said = t(`status.${mail.status}`)
      return reason === null ? said : `${said}: ${t(`reason.${reason}`)}`
    },
  },
  {
    id: 'files',
    isFull: true,
    skeleton: '200px',
    cell: (mail) => <Files mail={mail} />,
    csv: ({ files }) => files.map(({ name }) => name).join('; '),
  },
  plain('offer', ({ offer }) => offer?.name ?? ''),
  figure('size', ({ size }) => size, { cell: ({ size }) => <Size bytes={size} /> }),
  moment('created_at', ({ created_at: at }) => at),
  {
    id: 'actions',
    acts: { permission: 'suppliers.inbound-mails.view' },
    cell: (mail) => <Actions mail={mail} />,
  },
]

function Size({ bytes }: { bytes: number }) {
  return useMeasures().bytes(bytes)
}

/** Its first files, and what has become of them. */
function Files({ mail: { files } }: { mail: InboundMail }) {
  const { t } = useTranslation('admin/inbound-mails')
  const more = files.length - NAMED
  return (
    <>
      {files.slice(0, NAMED).map(({ number, name, lists }) => (
        <div className="mail-words" key={number}>
          {name}
          <MailedLists lists={lists} />
        </div>
      ))}
      {more > 0 && <span className="sub">{t('more', { count: more })}</span>}
    </>
  )
}

function Actions({ mail }: { mail: InboundMail }) {
  const { t } = useTranslation('admin/inbound-mails')
  return (
    <div className="row nowrap-row">
      <EditLink
        to="/$locale/admin/suppliers/inbound-mails/$id/edit"
        id={String(mail.id)}
        label={t('open.of', { name: inboundMails.nameOf(mail) })}
      />
      <DismissButton mail={mail} />
    </div>
  )
}

/** What came by mail: lists that were read, and what waits for a person, with the reason. */
export function InboundMailsPage() {
  const { t } = useTranslation('admin/inbound-mails')
  return (
    <ResourceListPage
      of={inboundMails}
      columns={COLUMNS}
      about={t('about')}
      controls={{ offer: (control) => <OfferFilter {...control} /> }}
    />
  )
}
