/** A failure whose message is all that the person at the terminal needs. */
export class CliError extends Error {}

/**
 * Runs a command to its end: a `CliError` failure becomes one sentence and exit code 1, anything else
 * keeps its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${error instanceof CliError ? error.message : describe(error)}\n`)
    process.exitCode = 1
  }
}

/** Writes a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
