import type { Sentences } from './sentence.ts'

/** Why a mail is not sent again. */
export const MAIL_SENTENCES = {
  mail_not_failed: {
    be: 'Рабіць нічога не трэба: ліст адпраўлены або будзе адпраўлены аўтаматычна.',
    en: 'This e-mail needs no action: it was sent, or will be sent automatically.',
    ru: 'Делать ничего не нужно: письмо отправлено или будет отправлено автоматически.',
  },
} satisfies Sentences
