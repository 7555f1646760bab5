import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LogLevel } from 'miniflare'
import { expect, it } from 'vitest'
import { KeptMails, readKeptMails } from '../../worker/cli/kept-mails.ts'

it('keeps what the local platform says of a mail: heads, words, and what is attached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'detal-mails-'))
  const put = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const kept = join(folder, 'kept')
  const log = new KeptMails(kept)
  log.logWithLevel(
    LogLevel.INFO,
    [
      '\u001B[34msend_email binding called with MessageBuilder:\u001B[39m',
      'From: "Detal" <mail@detal.example>',
      'To: ann@example.com',
      'Subject: Order 7: shipped',
      '',
      `Text: ${put('a.part', 'It is on its way.')}`,
      `HTML: ${put('b.part', '<p>It is on its way.</p>')}`,
      `Attachment (attachment): invoice.pdf -> ${put('c.part', '%PDF')}`,
    ].join('\n'),
  )
  log.logWithLevel(LogLevel.INFO, 'GET / 200 OK')
  expect(readKeptMails(kept)).toEqual([
    'From: "Detal" <mail@detal.example>\nTo: ann@example.com\nSubject: Order 7: shipped\n\nIt is on its way.\n',
  ])
  const names = readdirSync(kept).toSorted()
  expect(names.map((name) => name.replace(/^.*Z-0001/, ''))).toEqual([
    '-invoice.pdf',
    '.html',
    '.txt',
  ])
  expect(readFileSync(join(kept, names[0] ?? ''), 'utf8')).toBe('%PDF')
  expect(readKeptMails(join(folder, 'none'))).toEqual([])
  rmSync(folder, { recursive: true })
})
