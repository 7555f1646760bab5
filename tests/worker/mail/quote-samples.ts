import type { MailKinds } from '../../../worker/store/mail/mail-kinds.ts'

const URL = 'https://detal.example/en/x?a=1&b=2'

/** One of each kind about quotes, with values that stand nowhere else. */
export const quoteSamples: Pick<
  MailKinds,
  'quote-made' | 'quote-prepared' | 'quote-withdrawn' | 'quote-answered' | 'quote-asked-back'
> = {
  'quote-answered': {
    firstName: 'Ула',
    number: 'Q-2026-000044',
    subject: '',
    lines: [
      { part: 'TI LM317T', pieces: '12', price: '1,96 Br', sum: '23,52 Br', days: '3–5' },
      { part: 'Nexperia BAT54J', pieces: '13', price: '0,21 Br', sum: '2,73 Br', days: '2' },
    ],
    more: 5,
    asked: [
      { text: 'XYZ 123 – 14', problem: 'not_found', candidates: [], pieces: null },
      { text: 'W71295', problem: 'several_brands', candidates: ['Mann W71295'], pieces: null },
    ],
    moreAsked: 6,
    faults: ['photo.csv'],
    isCut: true,
    replyTo: 'quote@detal.example',
    thread: null,
    total: '41,60 Br',
    validUntil: '11 снежня 2026 г.',
    url: URL,
    pdfUrl: URL,
    quoteToken: 'token',
  },
  'quote-asked-back': {
    subject: '',
    asked: [{ text: 'ABC 9', problem: 'not_enough', candidates: [], pieces: 17 }],
    moreAsked: 0,
    faults: [],
    isCut: false,
    replyTo: 'quote@detal.example',
    thread: null,
    url: URL,
  },
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
