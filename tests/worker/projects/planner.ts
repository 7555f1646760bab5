import { expect } from 'vitest'
import type { Team } from '../../../worker/people/teams/schemas.ts'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, type Shopper, shopper } from '../cart/shopper.ts'

/** Somebody with projects. */
export interface Planner extends Shopper {
  /** Makes a project; anything but 201 fails the test. */
  plan: (input?: object) => Promise<Project>
  read: (id: number) => Promise<Project>
  /** Changes rows of the project as it was read; anything but 200 fails the test. */
  rows: (project: Project, changes: object) => Promise<Project>
}

export async function planner(): Promise<Planner> {
  const me = await shopper()
  const answered = async <Row>(status: number, answer: Response) => {
    if (answer.status !== status) expect(await answer.text()).toBe(status)
    return dataOf<Row>(answer)
  }
  return {
    ...me,
    plan: async (input = {}) =>
      answered(201, await me.post('/user/projects', { name: 'Плата', ...input })),
    read: async (id) => answered(200, await me.get(`/user/projects/${id}`)),
    rows: async ({ id, version }, changes) =>
      answered(200, await me.put(`/user/projects/${id}/rows`, { version, ...changes })),
  }
}

/** A team of the owner's with a member of this role, for whom it works at once. */
export async function teamWith(
  owner: Shopper,
  member: Shopper,
  role: 'admin' | 'buyer' | 'viewer',
): Promise<number> {
  const answer = await owner.post('/teams', { name: `Team ${crypto.randomUUID().slice(0, 8)}` })
  const { id } = await dataOf<Team>(answer)
  await setRole(id, member, role)
  return id
}

export const setRole = async (teamId: number, { person }: Shopper, role: string) =>
  run(
    `INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, ?)
     ON CONFLICT (team_id, user_id) DO UPDATE SET role = excluded.role`,
    teamId,
    person.id,
    role,
  )

/** `409 version_changed`: the status, and the reason or code of a refusal. */
export async function refusalOf(answer: Response): Promise<string> {
  const { code, reason } = await answer.json<{ code?: string; reason?: string }>()
  return `${answer.status} ${reason ?? code ?? ''}`
}
