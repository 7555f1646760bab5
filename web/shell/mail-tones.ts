import type { MailStatus } from '../../worker/store/mail/schemas/mails.ts'

/** The badge tone of each status of a mail. */
export const MAIL_TONES: Record<MailStatus, 'plain' | 'accent' | 'good' | 'bad'> = {
  waiting: 'accent',
  sent: 'good',
  failed: 'bad',
  withheld: 'plain',
}
