import { describe, expect, it } from 'vitest'
import { EpcMakes, EpcTemplate } from '../../../worker/store/settings/schemas/epc.ts'
import { frameHosts } from '../../../worker/store/settings/frame-hosts.ts'
import { catalogueAddress } from '../../../worker/store/settings/schemas/makes.ts'

describe('the address of a catalogue', () => {
  it.each([
    'https://toyota.catalogue.example.com/',
    'https://catalogue.example.com/{locale}/toyota?lang={locale}#tree',
    'https://xn--d1acufc.xn--p1ai:8443/epc',
  ])('may be %s', (template) => {
    expect(EpcTemplate.parse(` ${template} `)).toBe(template)
  })
  it.each([
    'http://catalogue.example.com/',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    '//catalogue.example.com/',
    'https:/catalogue.example.com/',
    'https://user:secret@catalogue.example.com/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://[2606:4700::1111]/',
    'https://8.8.8.8/',
    'https://printer.local/',
    'https://catalogue.example.com:22/',
    'https://{locale}.example.com/',
    'https://catalogue.example.com/{vin}',
    "https://a.example.com;script-src'unsafe-inline'/",
    'https://*.example.com/',
    'https://a.example.com,b.example.com/',
    'https://a.example.com\\@evil.example/',
    'https://a.example.com/ x',
    `https://a.example.com/${'x'.repeat(1000)}`,
    '',
  ])('may not be %s', (template) => {
    expect(EpcTemplate.safeParse(template).success).toBe(false)
  })
  it('speaks the language of the page, and is nothing where nothing is set', () => {
    const makes = EpcMakes.parse({ mazda: { ru: 'https://a.example.com/{locale}/?l={locale}' } })
    expect(catalogueAddress(makes, { make: 'mazda', locale: 'ru' })).toBe(
      'https://a.example.com/ru/?l=ru',
    )
    expect(catalogueAddress(makes, { make: 'mazda', locale: 'be' })).toBeNull()
    expect(catalogueAddress(makes, { make: 'honda', locale: 'ru' })).toBeNull()
  })
})

describe('what pages may frame', () => {
  it('is nothing before a catalogue is set', () => expect(frameHosts({})).toEqual([]))
  it('is each host once', () => {
    const makes = EpcMakes.parse({
      toyota: { be: 'https://b.example.com/toyota', ru: 'https://b.example.com/ru/toyota' },
      honda: { en: 'https://a.example.com:8443/x?y={locale}' },
    })
    expect(frameHosts(makes)).toEqual(['https://a.example.com:8443', 'https://b.example.com'])
  })
})
