import { describe, expect, it } from 'vitest'
import { answerPage } from '../../../web/sw/answer-page.ts'

const shell = () => Promise.resolve(new Response('the shell'))
const never = new Promise<Response>(() => {})
const said = async (answer: Promise<Response>) => (await answer).text()

describe('a page', () => {
  it("is the server's answer", async () => {
    const network = Promise.resolve(new Response('the page'))
    expect(await said(answerPage({ network, shell }))).toBe('the page')
  })

  it("is the server's answer, even a refusal", async () => {
    const network = Promise.resolve(new Response('gone', { status: 410 }))
    expect(await said(answerPage({ network, shell }))).toBe('gone')
  })

  it('is the shell without a network', async () => {
    const network = Promise.reject(new TypeError('Failed to fetch'))
    expect(await said(answerPage({ network, shell }))).toBe('the shell')
  })

  it('is the shell when the server takes too long', async () => {
    expect(await said(answerPage({ network: never, shell, patience: 1 }))).toBe('the shell')
  })

  it.each([502, 503, 504])('is the shell when the server is down (%i)', async (status) => {
    const network = Promise.resolve(new Response('away', { status }))
    expect(await said(answerPage({ network, shell }))).toBe('the shell')
  })

  it('is what the server says of a shop that is not open yet', async () => {
    const headers = { 'X-Store-State': 'not-open' }
    const network = Promise.resolve(new Response('soon', { status: 503, headers }))
    expect(await said(answerPage({ network, shell }))).toBe('soon')
  })

  it('fails as the network does when there is no shell', async () => {
    const network = Promise.reject(new TypeError('Failed to fetch'))
    const answer = answerPage({ network, shell: () => Promise.resolve(undefined) })
    await expect(answer).rejects.toThrow('Failed to fetch')
  })
})
