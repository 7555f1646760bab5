export interface EventWords {
  title: string
  /** Beside the time: a number, a part, a reason. */
  detail?: string
}

/** What the words of an event are made from. */
interface EventContext {
  /** Translates a key of the orders' texts with these values. */
  t: (key: string, values?: Record<string, string>) => string
  /** A text of its data; '' when there is none. */
  text: (name: string) => string
  /** A number of its data; 0 when there is none. */
  number: (name: string) => number
  /** A sum of its data, without its sign, in the order's currency; '' when there is none. */
  sum: (name: string) => string
  /** A day of its data; '' when there is none. */
  day: (name: string) => string
}

const plain = (kind: string) => (event: EventContext) => ({ title: event.t(`events.${kind}`) })

const detailed = (title: string, detail: string): EventWords =>
  detail === '' ? { title } : { title, detail }

/** Words with the sum in the title, if any, and a text of the event's data beside the time. */
const withSum = (kind: string, name: string) => (event: EventContext) => {
  const sum = event.sum('amount')
  const title = sum === '' ? `events.${kind}` : `events.${kind}Sum`
  return detailed(event.t(title, { sum }), event.text(name))
}

/** Words for a line whose state at the supplier has changed. */
function lineWords({ t, text, day }: EventContext): EventWords {
  const promised = day('promised_at')
  const status = t(`supply.${text('status')}`)
  const title = t('events.line', { mpn: text('mpn'), status })
  return detailed(title, promised === '' ? '' : t('promised', { day: promised }))
}

/** Words for a change: how much more or less it is, of which parts, and why. */
function changedWords({ t, text, sum, number }: EventContext): EventWords {
  const difference = number('difference')
  const kind = difference === 0 ? 'changed' : difference > 0 ? 'changedMore' : 'changedLess'
  const told = [text('parts'), text('reason')].filter((one) => one !== '').join('\n')
  return detailed(t(`events.${kind}`, { sum: sum('difference') }), told)
}

/** Words for what was proposed for a part. */
function proposalWords(kind: string) {
  return ({ t, text }: EventContext): EventWords =>
    detailed(t(`events.${kind}`), `${text('ordered')} → ${text('proposed')}`)
}

/** The kinds of events that have words; all others are left out. */
export const EVENT_WORDS: Record<string, (event: EventContext) => EventWords> = {
  placed: plain('placed'),
  paid: withSum('paid', 'reference'),
  overpaid: withSum('overpaid', 'reference'),
  payment_failed: plain('payment_failed'),
  payment_canceled: plain('payment_canceled'),
  invoiced: withSum('invoiced', 'number'),
  shipped: ({ t, text }) =>
    detailed(t('events.shipped'), text('tracking_number') || text('number')),
  tracking: ({ t, text }) => detailed(t('events.tracking'), text('tracking_number')),
  // Once with the credit note, and again when the money has been sent.
  refunded: (event) =>
    event.text('number') === ''
      ? withSum('returned', 'reference')(event)
      : withSum('refunded', 'number')(event),
  refund_pending: withSum('refund_pending', 'number'),
  refund_came_back: withSum('refund_came_back', 'reason'),
  canceled: withSum('canceled', 'number'),
  fraud: plain('fraud_marked'),
  fraud_marked: plain('fraud_marked'),
  fraud_cleared: plain('fraud_cleared'),
  delayed: ({ t, day }) =>
    detailed(
      t('events.delayed'),
      day('promised_to') === '' ? '' : t('promised', { day: day('promised_to') }),
    ),
  line_status: lineWords,
  line_refused: ({ t, text }) =>
    detailed(
      t('events.line_refused'),
      [text('mpn'), text('quantity')].filter((part) => part !== '').join(' × '),
    ),
  changed: changedWords,
  proposed: proposalWords('proposed'),
  proposal_agreed: proposalWords('proposal_agreed'),
  proposal_declined: proposalWords('proposal_declined'),
  proposal_withdrawn: proposalWords('proposal_withdrawn'),
  return_requested: ({ t, text }) => detailed(t('events.return_requested'), text('number')),
  return_replaced: ({ t, text }) =>
    detailed(t('events.return_replaced'), `${text('number')}: ${text('again')}`),
  note: ({ t, text }) => detailed(t('events.note'), text('text')),
}
