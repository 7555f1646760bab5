import type { Sentences } from './sentence.ts'

/** Why a mail is not sent again. */
export const MAIL_SENTENCES = {
  mail_not_failed: {
    be: 'Гэты ліст не чакае вашага рашэння: ён адпраўлены або будзе адпраўлены сам.',
    en: 'This mail does not wait for you: it was sent, or will be without help.',
    ru: 'Это письмо не ждёт вашего решения: оно отправлено или будет отправлено само.',
  },
} satisfies Sentences
