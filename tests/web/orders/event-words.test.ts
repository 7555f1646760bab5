import { describe, expect, it } from 'vitest'
import { EVENT_WORDS } from '../../../web/orders/event-words.ts'

/** Says keys with what they are filled with. */
const t = (key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ').trim()

const say = (kind: string, data: Record<string, string> = {}) => {
  const read = (name: string) => data[name] ?? ''
  const number = (name: string) => Number(data[name] ?? 0)
  return EVENT_WORDS[kind]?.({ t, text: read, sum: read, day: read, number })
}

describe('steps of the timeline', () => {
  it('say of a change how much more or less it is, and of which parts', () => {
    expect(say('changed', { difference: '300', parts: 'A × 1 → A × 2' })).toEqual({
      title: 'events.changedMore 300',
      detail: 'A × 1 → A × 2',
    })
    expect(say('changed', { difference: '-300' })).toEqual({ title: 'events.changedLess -300' })
    expect(say('return_replaced', { number: 'RMA-1', again: 'A × 1' })).toEqual({
      title: 'events.return_replaced',
      detail: 'RMA-1: A × 1',
    })
    expect(say('proposal_agreed', { ordered: 'A × 1', proposed: 'B × 1' })).toEqual({
      title: 'events.proposal_agreed',
      detail: 'A × 1 → B × 1',
    })
  })

  it('show the sum where there is one, and the document beside the time', () => {
    expect(say('paid', { amount: '12.50' })).toEqual({ title: 'events.paidSum 12.50' })
    expect(say('paid')).toEqual({ title: 'events.paid' })
    expect(say('invoiced', { amount: '12.50', number: 'INV-1' })).toEqual({
      title: 'events.invoicedSum 12.50',
      detail: 'INV-1',
    })
  })

  it('distinguish a credit note from a refund that was sent', () => {
    expect(say('refunded', { amount: '5', number: 'CN-1' })?.title).toBe('events.refundedSum 5')
    expect(say('refunded', { amount: '5' })?.title).toBe('events.returnedSum 5')
    expect(say('refunded', { amount: '5', reference: 'PO 118' })?.detail).toBe('PO 118')
  })

  it('say that money will be refunded, and that it came back', () => {
    expect(say('refund_pending', { amount: '5' })?.title).toBe('events.refund_pendingSum 5')
    expect(say('refund_came_back', { amount: '5', reason: 'Account closed' })).toEqual({
      title: 'events.refund_came_backSum 5',
      detail: 'Account closed',
    })
  })

  it('show the tracking number of a parcel', () => {
    expect(say('shipped', { number: 'S-1' })?.detail).toBe('S-1')
    expect(say('shipped', { number: 'S-1', tracking_number: 'BY1' })?.detail).toBe('BY1')
  })

  it('show the state of a line and its date', () => {
    expect(
      say('line_status', { mpn: 'NE555P', status: 'confirmed', promised_at: 'Dec 2' }),
    ).toEqual({ title: 'events.line NE555P supply.confirmed', detail: 'promised Dec 2' })
  })

  it('leave out events without texts', () => {
    expect(say('strange')).toBeUndefined()
  })
})
