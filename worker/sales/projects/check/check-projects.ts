import { inChannel } from '../../../new-ctx.ts'
import type { ProjectFindings } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { knownChannels } from '../../../known-channels.ts'
import { channelWith } from '../../../lib/channel.ts'
import { dayInZone } from '../../../lib/day-in-zone.ts'
import { log } from '../../../lib/log.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import type { ProjectState } from '../project-state.ts'
import { type Evaluation, evaluateProject } from './evaluate-project.ts'
import type { Need } from './find-needs.ts'
import { nextNight } from './next-night.ts'
import { projectMail } from './project-mail.ts'
import { readMarket } from './read-market.ts'
import { readRecipients } from './read-recipients.ts'
import { newNeeds, type Told } from './told-needs.ts'
import { type Check, writeChecks } from './write-checks.ts'

/**
 * Who learns of what a check finds: people by mail; who asks for it, on the page, so that they are not mailed of it; or
 * nobody yet.
 */
export type Telling = 'by-mail' | 'on-page' | 'nobody'

/**
 * Checks projects of one owner, channel and currency: prices them, finds what needs a person, proposes what would be
 * better, and tells of what is new. Answers the ids of those that were written: a project that has changed, or was checked
 * by others meanwhile, is left as it is.
 */
export async function checkProjects(
  ctx: Ctx,
  states: readonly ProjectState[],
  { timeZone, telling }: { timeZone: string; telling: Telling },
): Promise<Set<number>> {
  const market = await readMarket(ctx, states)
  const day = dayInZone(ctx.now, timeZone)
  if (telling === 'by-mail' && ctx.origin === '')
    log.error('mails of projects need PUBLIC_URL, the address of the store')
  const evaluated = states.map((state): Evaluated => {
    const { project } = state
    const evaluation = market === null ? UNPRICED : evaluateProject(state.rows, market, project)
    const { fresh, told } = newNeeds(evaluation.needs, project.findings?.told ?? {}, day)
    // The first check says how the list is when it is made: mails tell of what becomes of it.
    const isFirst = telling === 'by-mail' && project.checkedAt === null
    const isMailed = telling === 'by-mail' && !isFirst && ctx.origin !== '' && fresh.length > 0
    const isTold = isMailed || isFirst || telling === 'on-page' || fresh.length === 0
    return { state, evaluation, fresh, isMailed, told: isTold ? told : project.findings?.told }
  })
  const people = await recipientsOf(ctx, evaluated)
  const homeCtx = inChannel(
    ctx,
    channelWith(await knownChannels(ctx.db), states[0]?.project.channelId ?? ctx.channel.id),
  )
  const checks = evaluated.map(({ state, evaluation, fresh, told = {} }): Check => {
    const { project } = state
    const findings: ProjectFindings = {
      version: project.version,
      rows: Object.fromEntries(evaluation.found),
      told,
    }
    const mails = (people.get(project.id) ?? []).map((person) =>
      projectMail(homeCtx, person, { state, fresh, proposal: evaluation.proposal, day }),
    )
    const isWatched = project.isWatched && project.archivedAt === null
    const dueAt = isWatched ? nextNight(ctx.now, timeZone, project.ownerId) : null
    return { project, evaluation, findings, day, dueAt, mails }
  })
  const written = await writeChecks(homeCtx, checks)
  const isSent = checks.some(({ project, mails }) => mails.length > 0 && written.has(project.id))
  if (isSent) await sendSoon(ctx)
  return written
}

interface Evaluated {
  state: ProjectState
  evaluation: Evaluation
  fresh: readonly Need[]
  isMailed: boolean
  told: Told | undefined
}

/** Of a project whose currency is not sold in any more: nothing is known, and nobody is asked. */
const UNPRICED = { found: new Map(), sum: null, flagged: 0, missing: 0, proposal: null, needs: [] }

async function recipientsOf(ctx: Ctx, evaluated: readonly Evaluated[]) {
  const ids = evaluated.flatMap(({ state, isMailed }) => (isMailed ? [state.project.id] : []))
  const people = ids.length === 0 ? [] : await readRecipients(ctx, ids)
  return Map.groupBy(people, ({ project }) => project)
}
