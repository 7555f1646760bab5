import type { MailStatus } from '../../worker/store/mail/schemas/mails.ts'

/** How good a status of a mail is. */
export const MAIL_TONES: Record<MailStatus, 'plain' | 'accent' | 'good' | 'bad'> = {
  waiting: 'accent',
  sent: 'good',
  failed: 'bad',
  withheld: 'plain',
}
