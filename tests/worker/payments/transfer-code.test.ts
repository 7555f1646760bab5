import { describe, expect, it } from 'vitest'
import type { RequestedTransfer } from '../../../worker/sales/bank-transfers/requested-transfer.ts'
import { transferCode } from '../../../worker/sales/bank-transfers/transfer-code.ts'

const asked = (changes: Partial<RequestedTransfer>): RequestedTransfer => ({
  recipient: 'Дэталь',
  tax_number: '291858150',
  account: 'BY84ALFA10120000000000000000',
  bank_name: 'Банк',
  bank_code: 'ALFABY2X',
  correspondent_account: '',
  erip_service: '',
  due: { amount: 1141, currency: 'BYN' },
  number: 'D-2026-000007',
  purpose: 'Заказ D-2026-000007',
  ...changes,
})

describe('BYN', () => {
  const erip = (changes: Partial<RequestedTransfer> = {}) =>
    transferCode(asked({ erip_service: '4440631', ...changes }))

  it('has an ERIP code with the checksum that other shops’ codes have', () => {
    expect(erip({ number: '29286-1-2181', due: { amount: 1, currency: 'BYN' } })).toMatch(
      /^https:\/\/pay\.raschet\.by\/#00020132410010by\.raschet01074440631101229286-1-2181530393354040\.015802BY5913UNP_2918581506007Belarus6304[\dA-F]{4}$/,
    )
    expect(
      erip({
        erip_service: '101',
        number: '444444444444',
        tax_number: '123456789',
        due: { amount: 7100, currency: 'BYN' },
      }),
    ).toBe(
      'https://pay.raschet.by/#00020132370010by.raschet010310110124444444444445303933540571.005802BY5913UNP_1234567896007Belarus63040A6C',
    )
  })

  it('has no code without an ERIP service: no bank reads an account', () => {
    expect(transferCode(asked({}))).toBeNull()
    expect(erip({ tax_number: 'x' })).toBeNull()
    expect(erip({ number: 'D 1' })).toBeNull()
  })
})

describe('EUR', () => {
  const epc = (changes: Partial<RequestedTransfer>) =>
    transferCode(
      asked({
        account: 'LT121000011101001000',
        bank_code: 'HABALT22',
        due: { amount: 1234567, currency: 'EUR' },
        ...changes,
      }),
    )

  it('has the code of a SEPA credit transfer', () => {
    expect(epc({})).toBe(
      'BCD\n002\n1\nSCT\nHABALT22\nДэталь\nLT121000011101001000\nEUR12345.67\n\n\nЗаказ D-2026-000007',
    )
    expect(epc({ due: { amount: 5, currency: 'EUR' }, bank_code: '?' })).toContain(
      'SCT\n\nДэталь\nLT121000011101001000\nEUR0.05\n',
    )
  })

  it('shortens names to one line of 70 characters', () => {
    const lines = epc({ recipient: `A\nEUR1.00 ${'b'.repeat(80)}` })?.split('\n') ?? []
    expect(lines[5]).toHaveLength(70)
    expect(lines[7]).toBe('EUR12345.67')
  })

  it('has no code for accounts outside SEPA, and none when nothing is due', () => {
    expect(epc({ account: 'BY84ALFA10120000000000000000' })).toBeNull()
    expect(epc({ account: 'LT121000011101001001' })).toBeNull()
    expect(epc({ due: { amount: 0, currency: 'EUR' } })).toBeNull()
    expect(epc({ due: { amount: 1000, currency: 'USD' } })).toBeNull()
  })
})

describe('RUB', () => {
  const gost = (changes: Partial<RequestedTransfer>) =>
    transferCode(
      asked({
        recipient: 'ООО «Деталь» | Sum=1',
        tax_number: '6200098765',
        account: '40702810138250123017',
        bank_name: 'ОАО "БАНК"',
        bank_code: '044525225',
        correspondent_account: '30101810400000000225',
        due: { amount: 100_000, currency: 'RUB' },
        ...changes,
      }),
    )

  it('has the code of ГОСТ Р 56042-2014, with no separator in its values', () => {
    expect(gost({})).toBe(
      'ST00012|Name=ООО «Деталь» Sum=1|PersonalAcc=40702810138250123017|BankName=ОАО "БАНК"|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=6200098765|Sum=100000|Purpose=Заказ D-2026-000007',
    )
  })

  it('has no code while a required value is missing', () => {
    expect(gost({ correspondent_account: '' })).toBeNull()
    expect(gost({ account: 'BY84ALFA10120000000000000000' })).toBeNull()
    expect(gost({ bank_name: '' })).toBeNull()
  })
})
