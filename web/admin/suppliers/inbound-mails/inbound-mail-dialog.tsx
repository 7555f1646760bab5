import './inbound-mails.css'
import { Download } from 'lucide-react'
import { Fragment } from 'react'
import type { InboundMail } from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { inboundMailDetail, rawMailUrl } from './inbound-mails.ts'
import { MailFile } from './mail-file.tsx'
import { reasonOf, STATUS_TONES } from './statuses.ts'

/** A mail: who sent it, why it waits, and its files, which can be read by hand. */
function InboundMailDialog({ row, onClose }: ResourceDialogProps<InboundMail>) {
  const { t } = useTranslation('admin/inbound-mails')
  if (row === null) return null
  const reason = reasonOf(row)
  return (
    <Dialog
      isOpen
      isWide
      title={row.subject === '' ? t('noSubject') : row.subject}
      closeLabel={t('back')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        {reason !== null && row.status === 'waiting' && (
          <Note tone="warn">{t(`why.${reason}`)}</Note>
        )}
        <Facts mail={row} />
        {row.files.length === 0 ? (
          <p className="muted">{t('noFiles')}</p>
        ) : (
          <ul>
            {row.files.map((file) => (
              <MailFile key={file.number} mail={row} file={file} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ mail }: { mail: InboundMail }) {
  const { t } = useTranslation('admin/inbound-mails')
  const { moment } = useMoment()
  const { bytes } = useMeasures()
  const { sender, is_verified: isVerified, recipient, offer, status, size } = mail
  const facts = [
    [t('columns.sender'), sender === '' ? t('nobody') : sender],
    [t('facts.proof'), t(isVerified ? 'facts.verified' : 'facts.unverified')],
    [t('facts.recipient'), recipient],
    [t('columns.offer'), offer?.name ?? ''],
    [t('columns.created_at'), moment(mail.created_at)],
  ].filter(([, said]) => said !== '')
  return (
    <>
      <dl className="dl t-13">
        {facts.map(([term, said]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd className="mail-words">{said}</dd>
          </Fragment>
        ))}
        <dt>{t('columns.status')}</dt>
        <dd>
          <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
        </dd>
      </dl>
      <p className="row">
        {mail.is_kept && (
          <a className={buttonClass({ size: 's' })} href={rawMailUrl(mail.id)} download>
            <Icon of={Download} />
            {t('raw', { size: bytes(size) })}
          </a>
        )}
        <TrailLink of={`inbound-mail:${mail.id}`} />
      </p>
    </>
  )
}

export const { EditPage } = dialogPages(InboundMailDialog, {
  path: '/$locale/admin/suppliers/inbound-mails',
  detail: inboundMailDetail,
})
