import { expect, it } from 'vitest'
import { importsOf, linesMatching, sourceFiles } from './source-files.ts'

/** Files that ask others, or send something, although the store is silent; and why they may. */
const ALLOWED: Record<string, string> = {
  'worker/edge/ask-public-reads.ts': 'its own entrypoint',
  'worker/public/floors.ts': 'its own entrypoint',
  'worker/public/public-api.ts': 'its own routes',
  'worker/public/public-reads.ts': 'is asked',
  'worker/store/edge-cache/public-props.ts': 'names the calls of its own entrypoint',
  'worker/catalog/photosets/fetch-photo.ts': 'brings a picture whose address a person pasted',
  'worker/catalog/currencies/sources/fetch-source.ts': 'reads the rates that banks publish',
  'worker/index.ts': 'is asked',
  'worker/lib/fetch-outside.ts': 'is how all of them ask',
  'worker/lib/resolve-name.ts': 'looks up a name for them',
  'worker/live-rooms.ts': 'a Durable Object of its own',
  'worker/sales/documents/pdf/load-fonts.ts': 'its own files',
  'worker/store/live/enter-room.ts': 'a Durable Object of its own',
  'worker/store/live/live-object.ts': 'is asked',
  'worker/store/locales/catalogue.ts': 'its own files',
  'worker/store/mail/send-claimed.ts': 'its callers ask',
  'worker/store/webhooks/try-delivery.ts': 'its caller asks; a test is sent by hand',
}

const SENDS = /\bfetch(Outside)?\(|\.MAIL\.send\(|pages\.fetch|\bASSETS\.fetch/

it('a restored store sends nothing and asks nobody before staff switch it on', () => {
  const sending = sourceFiles('worker/**/*.ts').filter(
    (file) => !file.path.startsWith('worker/cli/') && linesMatching(file, SENDS).length > 0,
  )
  const asks = (file: (typeof sending)[number]) =>
    importsOf(file).some(({ from }) => from === 'worker/store/silence/is-silenced.ts')
  const open = sending.filter((file) => !asks(file)).map(({ path }) => path)
  expect(open.filter((path) => ALLOWED[path] === undefined)).toEqual([])
  expect(Object.keys(ALLOWED).filter((path) => !open.includes(path))).toEqual([])
})
