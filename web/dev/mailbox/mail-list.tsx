import { useTranslation } from '../../i18n/use-translation.tsx'
import type { MailboxMail } from '../../../worker/store/mail/schemas/mails.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MAIL_TONES } from '../../shell/mail-tones.ts'

interface Props {
  mails: MailboxMail[]
  openId: number
  onOpen: (id: number) => void
}

/** The mails of a mailbox, the newest first. */
export function MailList({ mails, openId, onOpen }: Props) {
  const { t } = useTranslation('dev/mailbox')
  const { date, time } = useFormat()
  return (
    <ul className="mailbox-list" aria-label={t('list')}>
      {mails.map((mail) => {
        const at = new Date(mail.created_at)
        return (
          <li key={mail.id}>
            <button
              type="button"
              className="mailbox-row"
              aria-current={mail.id === openId}
              onClick={() => onOpen(mail.id)}
            >
              <span className="medium" lang={mail.locale}>
                {mail.subject}
              </span>
              <span className="t-13 ink-2">{mail.to}</span>
              <span className="row t-13 muted">
                <Badge tone={MAIL_TONES[mail.status]}>{t(`statuses.${mail.status}`)}</Badge>
                <span lang={mail.locale}>{mail.locale}</span>
                <span className="num">{t('when', { date: date(at), time: time(at) })}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
