import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Writes what failed in a run to the file that `FAILURES` names, a line each: tests, files that could not be run
 * or were not ended, and errors outside every test, which reports for machines leave out. No file: the run was cut off.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter so
export default class TellFailures implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: string,
  ): void {
    const file = process.env.FAILURES
    if (file === undefined) return
    const lines = [...modules.flatMap(failuresOf), ...errors.map(outsideTests)]
    if (lines.length === 0 && reason !== 'passed') lines.push(`the run was ${reason}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  }
}

function failuresOf(module: TestModule): string[] {
  const said = (text: string) => `${module.relativeModuleId}: ${text}`
  const errors = module.errors().map(({ message }) => said(firstLine(message)))
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => said(fullName))
  const hooks = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => said(`${suite.fullName}: ${firstLine(message)}`)),
  )
  const isCutOff = !['passed', 'failed', 'skipped'].includes(module.state())
  return [...errors, ...tests, ...hooks, ...(isCutOff ? [said('did not come to its end')] : [])]
}

const outsideTests = ({ name, message, stack = '' }: SerializedError): string =>
  `outside the tests: ${name ?? 'Error'}: ${firstLine(message)}${stack.split('\n')[1] ?? ''}`

const firstLine = (text: string): string => text.split('\n')[0] ?? ''
