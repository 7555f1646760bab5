import { describe, expect, it } from 'vitest'
import { judgeSender } from '../../../worker/suppliers/inbound-mails/judge-sender.ts'
import { readHeaders } from '../../../worker/suppliers/inbound-mails/read-headers.ts'
import { stampedBy } from '../../support/mint-mail.ts'

const FROM = 'From: Acme <prices@acme.example>'
const judge = (...lines: string[]) => {
  const raw = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\nHello`)
  return judgeSender(readHeaders(raw) ?? [], 'mx.cloudflare.net')
}
const isVerified = (...lines: string[]) => judge(...lines).isVerified
const results = (what: string) => `Authentication-Results: ${what}`
const PASS = 'dmarc=pass header.from=acme.example'

describe('the sender of a mail', () => {
  it('is proven by a DMARC pass of its own domain that our receiving host has stamped', () => {
    expect(judge(...stampedBy('acme.example'), FROM)).toEqual({
      sender: 'prices@acme.example',
      isVerified: true,
    })
    expect(isVerified(...stampedBy('ACME.example'), 'FROM: PRICES@ACME.EXAMPLE')).toBe(true)
    expect(isVerified(results(`mx.cloudflare.net 1; ${PASS}`), FROM)).toBe(true)
  })

  it.each([
    ['no results at all', [FROM]],
    ['a failure', [...stampedBy('acme.example', 'fail'), FROM]],
    ['no policy', [...stampedBy('acme.example', 'none'), FROM]],
    ['a word that begins with pass', [...stampedBy('acme.example', 'passed'), FROM]],
    ['the pass of another domain', [...stampedBy('evil.example'), FROM]],
    ['the pass of a subdomain', [...stampedBy('mail.acme.example'), FROM]],
    ['another host', [results(`mx.evil.example; ${PASS}`), FROM]],
    ['a host that begins like ours', [results(`mx.cloudflare.net.evil.example; ${PASS}`), FROM]],
    [
      'a pass that stands in a comment',
      [results(`mx.cloudflare.net; spf=pass (x; ${PASS})`), FROM],
    ],
    ['a pass that stands in quotes', [results(`mx.cloudflare.net; x="; ${PASS}"`), FROM]],
    ['a comment that never ends', [results(`mx.cloudflare.net; (${PASS}`), FROM]],
    ['two verdicts', [results(`mx.cloudflare.net; ${PASS}; dmarc=fail`), FROM]],
    ['only ARC', [`ARC-Authentication-Results: i=1; mx.cloudflare.net; ${PASS}`, FROM]],
  ])('is not proven by %s', (_, lines) => {
    expect(isVerified(...lines)).toBe(false)
  })

  it('is not proven by what stands among its own headers', () => {
    const smuggled = results(`mx.cloudflare.net; ${PASS}`)
    const [received = ''] = stampedBy('acme.example')
    expect(isVerified(...stampedBy('acme.example', 'fail'), smuggled, FROM)).toBe(false)
    expect(isVerified(results('mx.evil.example; dmarc=none'), smuggled, FROM)).toBe(false)
    // Our host has stamped nothing: what the sender's own servers have passed on is below their trace.
    expect(isVerified(received, 'Received: from a by b', smuggled, FROM)).toBe(false)
  })

  it.each([
    ['two From headers', [FROM, 'From: x@evil.example']],
    ['two, one with a blank before its colon', [FROM, 'From : x@evil.example']],
    ['two addresses', ['From: prices@acme.example, x@evil.example']],
    ['a group', ['From: All: prices@acme.example;']],
    ['two in brackets', ['From: <prices@acme.example> <x@evil.example>']],
    ['none', ['Sender: prices@acme.example']],
    ['one that is folded into another', ['From: prices@acme.example', ' x@evil.example']],
  ])('is nobody with %s', (_, lines) => {
    expect(judge(...stampedBy('acme.example'), ...lines)).toEqual({ sender: '', isVerified: false })
  })

  it('is nobody where two programs might read two things', () => {
    const raw = (text: string) => readHeaders(new TextEncoder().encode(text))
    expect(raw('From: a@acme.example\rFrom: b@evil.example\r\n\r\n')).toBeNull()
    expect(raw(' From: a@acme.example\r\n\r\n')).toBeNull()
    expect(raw('From a@acme.example\r\n\r\n')).toBeNull()
    expect(raw(`X: ${'y'.repeat(200_000)}`)).toBeNull()
  })

  it('may have a name with an address in quotes, which says nothing', () => {
    const lines = [...stampedBy('evil.example'), 'From: "prices@acme.example" <x@evil.example>']
    expect(judge(...lines)).toEqual({ sender: 'x@evil.example', isVerified: true })
  })
})
