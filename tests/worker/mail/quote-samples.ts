import type { MailKinds } from '../../../worker/store/mail/mail-kinds.ts'

const URL = 'https://detal.example/en/x?a=1&b=2'

/** One of each kind about quotes, with values that stand nowhere else. */
export const quoteSamples: Pick<MailKinds, 'quote-made' | 'quote-prepared' | 'quote-withdrawn'> = {
  'quote-made': {
    firstName: 'Ула',
    number: 'Q-2026-000042',
    parts: 'TI LM317T × 10',
    more: 3,
    total: '19,60 Br',
    validUntil: '9 снежня 2026 г.',
    url: URL,
    pdfUrl: URL,
  },
  'quote-prepared': {
    firstName: 'Ула',
    number: 'Q-2026-000043',
    parts: 'TI LM317T × 11',
    more: 4,
    delivery: 'Еўрапошта, 12,00 Br',
    payment: 'Карткай',
    total: '31,60 Br',
    validUntil: '10 снежня 2026 г.',
    url: URL,
    pdfUrl: URL,
  },
  'quote-withdrawn': {
    firstName: 'Ула',
    number: 'Q-2026-000042',
    reason: 'Памылка ў цане',
    order: 'D-2026-000007',
    url: URL,
  },
}
