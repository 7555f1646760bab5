import type { Email } from 'postal-mime'
import { readZipPackage } from '../../../list-files/formats/containers/zip-package.ts'
import { bytesSource } from '../../../list-files/formats/byte-source.ts'
import { inputFile } from '../../../list-files/formats/input-file.ts'
import { sniff } from '../../../list-files/formats/sniff.ts'
import { FileRefused } from '../../../list-files/reading.ts'

/** Programs, scripts, links and disk images; a workbook with macros is data: they are not run. */
const PROGRAM =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|cpl|dll|jar|js|jse|vbs|vbe|wsf|wsh|ps1|psm1|hta|lnk|reg|iso|img|vhdx?|chm|appx|apk|dmg|pkg|sh|elf|docm|dotm|pptm|xlam|xll|one)$/i
const HEADS: readonly (readonly number[])[] = [
  [0x4d, 0x5a], // MZ
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0xcf, 0xfa, 0xed, 0xfe], // Mach-O
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00], // a link of Windows
]

const HEAD_BYTES = 1024

/** Whether a mail brings a program, by the names and the first bytes of its files, and by the names in its archives. */
export async function hasDangerousFile({
  attachments,
}: Pick<Email, 'attachments'>): Promise<boolean> {
  for (const { filename, content } of attachments) {
    if (isProgramName(filename ?? '')) return true
    if (typeof content === 'string') continue
    const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
    if (isProgram(bytes) || (await namesInside(bytes)).some(isProgramName)) return true
  }
  return false
}

/** Names of all files of an archive; none of what is no archive, or a damaged one. */
async function namesInside(bytes: Uint8Array): Promise<string[]> {
  if (sniff(bytes.subarray(0, HEAD_BYTES)) !== 'zip') return []
  try {
    const { kind, entries } = await readZipPackage(inputFile(bytesSource('archive', bytes)), bytes)
    return kind === 'archive' ? entries.map(({ name }) => name) : []
  } catch (error) {
    if (error instanceof FileRefused) return []
    throw error
  }
}

/** Whether a file of this name is a program. */
const isProgramName = (name: string): boolean => PROGRAM.test(name.trim().replace(/[. ]+$/, ''))

const isProgram = (bytes: Uint8Array): boolean =>
  HEADS.some((signs) => signs.every((sign, at) => bytes[at] === sign))
