import './quote-mails.css'
import { Download } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { QuoteMail } from '../../../../worker/sales/quote-mails/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { dialogPages, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { QuoteLink } from './quote-link.tsx'
import { QuoteMailCommands } from './quote-mail-commands.tsx'
import { QuoteMailLines } from './quote-mail-lines.tsx'
import { quoteMailDetail, rawMailUrl } from './quote-mails.ts'
import { reasonOf, STATUS_TONES, statusOf } from './statuses.ts'

/** A mail: who sent it and what it says, its lines as they were read, and what can be done with it. */
function QuoteMailDialog({ row, onClose }: ResourceDialogProps<QuoteMail>) {
  const { t } = useTranslation('admin/quote-mails')
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
        {reason !== null && (
          <Note tone={row.status === 'waiting' ? 'warn' : 'plain'}>{t(`why.${reason}`)}</Note>
        )}
        <QuoteMailCommands mail={row} />
        <Facts mail={row} />
        <QuoteMailLines mail={row} />
        {row.text !== '' && (
          <section className="stack stack-2" aria-labelledby="quote-mail-text">
            <h3 id="quote-mail-text" className="h3">
              {t('text')}
            </h3>
            <pre
              className="quote-mail-text t-13"
              tabIndex={0}
              role="region"
              aria-labelledby="quote-mail-text"
            >
              {row.text}
            </pre>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ mail }: { mail: QuoteMail }) {
  const { t } = useTranslation('admin/quote-mails')
  const { moment } = useMoment()
  const { bytes } = useMeasures()
  const { sender, is_verified: isVerified, recipient, quote, files, size } = mail
  const status = statusOf(mail)
  const facts: [string, ReactNode][] = [
    [t('columns.sender'), sender === '' ? t('nobody') : sender],
    [t('facts.proof'), t(isVerified ? 'facts.verified' : 'facts.unverified')],
    [t('facts.customer'), t(mail.user_id === null ? 'facts.guest' : 'facts.account')],
    [t('facts.allowedBy'), mail.allowed_by?.name ?? ''],
    [t('facts.recipient'), recipient],
    [t('columns.created_at'), moment(mail.created_at)],
    [t('facts.answered'), mail.answered_at === null ? '' : moment(mail.answered_at)],
    [t('columns.quote'), quote && <QuoteLink quote={quote} />],
    [t('columns.files'), files.join('; ')],
    [
      t('columns.status'),
      <Badge key="status" tone={STATUS_TONES[status]}>
        {t(`status.${status}`)}
      </Badge>,
    ],
  ]
  return (
    <>
      <dl className="dl t-13">
        {facts
          .filter(([, said]) => said !== '' && said !== null)
          .map(([term, said]) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd className="quote-mail-words">{said}</dd>
            </Fragment>
          ))}
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

export const { EditPage } = dialogPages(QuoteMailDialog, {
  path: '/$locale/admin/sales/quote-mails',
  detail: quoteMailDetail,
})
