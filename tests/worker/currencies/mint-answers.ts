import { encodeText } from '../../support/worker/mint-text.ts'

/** What one currency costs, figures as texts: `[code, units, value]`. */
export type Row = [code: string, units: string, value: string]

export const NBRB_ROWS: Row[] = [
  ['AUD', '1', '1.9234'],
  ['USD', '1', '2.9801'],
  ['EUR', '1', '3.4412'],
  ['RUB', '100', '3.6955'],
  ['PLN', '10', '8.1290'],
]

/** JSON as the National Bank of Belarus writes it. */
export const nbrb = (day: string, rows: Row[] = NBRB_ROWS): string =>
  `[${rows
    .map(
      ([code, units, value], index) =>
        `{"Cur_ID":${400 + index},"Date":"${day}T00:00:00","Cur_Abbreviation":"${code}",` +
        `"Cur_Scale":${units},"Cur_Name":"Валюта ${code}","Cur_OfficialRate":${value}}`,
    )
    .join(',')}]`

export const CBR_ROWS: Row[] = [
  ['AUD', '1', '52,0441'],
  ['BYN', '1', '27,0599'],
  ['USD', '1', '80,6412'],
  ['EUR', '1', '93,1207'],
  ['PLN', '1', '21,9970'],
  ['JPY', '100', '51,6320'],
]

/** windows-1251 XML as the Bank of Russia writes it; `day` is `YYYY-MM-DD`. */
export function cbr(day: string, rows: Row[] = CBR_ROWS): Uint8Array {
  const valutes = rows.map(
    ([code, units, value], index) =>
      `<Valute ID="R01${index}"><NumCode>${100 + index}</NumCode><CharCode>${code}</CharCode>` +
      `<Nominal>${units}</Nominal><Name>Валюта ${code}</Name><Value>${value}</Value>` +
      `<VunitRate>${value}</VunitRate></Valute>`,
  )
  const date = day.split('-').reverse().join('.')
  return encodeText(
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" ` +
      `name="Foreign Currency Market">${valutes.join('')}</ValCurs>`,
    'windows-1251',
  )
}

/** XML as the European Central Bank writes it. */
export const ecb = (day: string, rows: [code: string, rate: string][]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${rows.map(([code, rate]) => `			<Cube currency='${code}' rate='${rate}'/>`).join('\n')}
		</Cube>
	</Cube>
</gesmes:Envelope>`

/** A day so many days from `from`, `YYYY-MM-DD`. */
export const dayAfter = (days: number, from = new Date()): string =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)

export const today = (): string => dayAfter(0)

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
