/** What can become of a mail; without zod, for the web's addresses. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'withheld'] as const
