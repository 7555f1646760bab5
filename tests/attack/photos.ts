import { bytesOf, chunk, comment, exif, jpeg, png, webp } from '../support/worker/mint-photo.ts'
import { customer, must, type Person } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { sendForm } from './support/tenant.ts'

/**
 * Contract: a photo is "JPEG/PNG/WebP, <= 1 MB, checked by content"; pictures carry no place, and nothing
 * that is a page or a script to somebody's browser.
 */
export const photos: Attack = {
  name: 'photos',
  promise: 'a photo is a picture and nothing else, however it is called and whatever it hides',
  bounds: { calls: 300, seconds: 60 },
  play,
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const HTML = '<html><script>alert(1)</script></html>'
const ascii = (text: string) => new TextEncoder().encode(text)

async function play(scene: Scene): Promise<void> {
  const person = await customer(scene)
  await scene.report.part('what is no picture', () => tryOthers(scene, person))
  await scene.report.part('what hides in a picture', () => tryHidden(scene, person))
  await scene.report.part('forms', () => tryForms(scene, person))
}

function sendPhoto(
  { client, email }: Person,
  data: Uint8Array,
  type = 'image/png',
  name = 'me.png',
) {
  const form = new FormData()
  const fields = { _method: 'PUT', first_name: 'Ада', last_name: 'Лаўлес', email }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('photo', new Blob([new Uint8Array(data)], { type }), name)
  return sendForm(client, '/user/profile-information', form)
}

async function tryOthers(scene: Scene, person: Person): Promise<void> {
  const large = png({ more: [chunk('tEXt', new Uint8Array(1_100_000))] })
  const others: Record<string, Uint8Array> = {
    svg: ascii(SVG),
    'svg with a head': ascii(`<?xml version="1.0"?>${SVG}`),
    html: ascii(HTML),
    gif: ascii('GIF89a/*<script>*/=1;alert(1)'),
    bmp: bytesOf('BM', [0, 0, 0, 0]),
    'a head alone': bytesOf([0x89], 'PNG\r\n\u001a\n'),
    'a JPEG’s head alone': bytesOf([0xff, 0xd8, 0xff, 0xe0]),
    'a WebP’s head alone': bytesOf('RIFF', [4, 0, 0, 0], 'WEBP'),
    'a page after a mark': bytesOf([0xff, 0xd8, 0xff], HTML),
    nothing: new Uint8Array(0),
    'over 1 MB': large,
    'a bomb of pixels': png({ width: 60_000, height: 60_000 }),
    'no pixels': png({ width: 0, height: 0 }),
    'negative size': png({ width: -1, height: -1 }),
    pdf: ascii('%PDF-1.7 /JS (app.alert(1))'),
  }
  for (const [what, data] of Object.entries(others)) {
    for (const [type, name] of [
      ['image/png', 'me.png'],
      ['image/svg+xml', 'me.svg'],
      ['text/html', '../me.html'],
    ] as const) {
      const answer = await sendPhoto(person, data, type, name)
      const isRefused = [413, 415, 422].includes(answer.status)
      // An empty file is how a browser sends a form without one.
      scene.report.holds(
        'what is no picture is refused',
        isRefused || data.length === 0,
        what,
        answer,
      )
    }
  }
}

async function tryHidden(scene: Scene, person: Person): Promise<void> {
  const { report } = scene
  const script = '<script>alert(1)</script>'
  const hidden: Record<string, Uint8Array> = {
    'a JPEG with a place': jpeg({ before: [exif(6)] }),
    'a JPEG with a comment': jpeg({ before: [comment(script)] }),
    'a JPEG with a page behind': jpeg({ tail: ascii(HTML) }),
    'a PNG with a text': png({ more: [chunk('tEXt', ascii(`Comment\0${script}`))] }),
    'a PNG with a page behind': png({ tail: ascii(HTML) }),
    'a WebP with a page behind': webp(0, [], ascii(HTML)),
  }
  for (const [what, data] of Object.entries(hidden)) {
    const answer = await sendPhoto(person, data)
    if (!answer.isOk) {
      report.holds(
        'a picture that is odd is refused in words',
        [413, 415, 422].includes(answer.status),
        what,
        answer,
      )
      continue
    }
    const { photo_url: url } = answer.data<{ photo_url: string }>()
    const photo = await scene.client().fetch('GET', new URL(url, scene.store.url).pathname)
    const said = photo.bytes.toString('latin1')
    report.holds(
      'a photo tells no place and hides no script',
      !/GPS|<script/.test(said),
      what,
      photo.request,
    )
    const type = String(photo.headers['content-type'])
    const isPicture =
      /^image\/(png|jpeg|webp)$/.test(type) && photo.headers['x-content-type-options'] === 'nosniff'
    report.holds('a photo is served as the picture it is', isPicture, what, type)
    const policy = String(photo.headers['content-security-policy'])
    report.holds('a photo runs nothing', /default-src 'none'/.test(policy), policy)
  }
  const { photo_url: before } = must(await sendPhoto(person, png())).data<{ photo_url: string }>()
  must(await person.client.delete('/user/profile-photo'))
  const gone = await scene.client().fetch('GET', new URL(before, scene.store.url).pathname)
  report.holds('a photo that was taken down is gone', gone.status === 404, gone)
}

async function tryForms(scene: Scene, { client, email }: Person): Promise<void> {
  const boundary = (text: string) => `multipart/form-data; boundary=${text}`
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const whole = `${part('_method', 'PUT')}${part('first_name', 'A')}${part('last_name', 'B')}${part('email', email)}`
  const forms: [string, string][] = [
    [boundary('b'), whole],
    [boundary('b'), ''],
    [boundary('x'.repeat(5000)), `${whole}--b--`],
    ['multipart/form-data', `${whole}--b--`],
    [boundary('b'), `${part('first_name', 'A').repeat(5000)}${whole}--b--`],
    [boundary('b'), `${part('__proto__', 'x')}${part('photo', 'text')}${whole}--b--`],
    [boundary('b'), `${part('a'.repeat(100_000), 'x')}${whole}--b--`],
    [
      boundary('b'),
      `--b\r\nContent-Disposition: form-data; name="photo"; filename="a\0.png"\r\n\r\n\r\n${whole}--b--`,
    ],
  ]
  for (const [type, body] of forms) {
    const answer = await client.call('POST', '/user/profile-information', {
      body,
      headers: { 'Content-Type': type },
    })
    const isSaid = answer.isOk || [400, 413, 415, 422].includes(answer.status)
    scene.report.holds('an odd form is taken or refused in words', isSaid, answer)
  }
}
