import { expect, type APIRequestContext } from '@playwright/test'

export interface SentMail {
  from: string
  to: string
  subject: string
  file: { name: string; body: string }
  /** Our receiving host has proven who sent it. */
  isProven: boolean
}

/** Hands the store a mail with one file, as the platform does. */
export async function sendMail(request: APIRequestContext, mail: SentMail): Promise<void> {
  const { from, to, subject, file, isProven } = mail
  const domain = from.slice(from.indexOf('@') + 1)
  const results = `Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=${domain}`
  const lines = [
    ...(isProven ? [results] : []),
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b0"',
    '',
    '--b0',
    'Content-Type: text/csv',
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(file.body).toString('base64'),
    '--b0--',
    '',
  ]
  const place = new URLSearchParams({ from, to })
  const answer = await request.post(`/cdn-cgi/local/email?${place}`, { data: lines.join('\r\n') })
  expect(answer.status(), await answer.text()).toBe(200)
}
