/** What both sides throw for what can't be answered; on the server it becomes a response. */
export { Problem } from '../contract/problem.ts'
