import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  FromNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { type Db, isTeamTable } from './tables.js';

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** The tables of workspaces that the query itself names, without those of its subqueries. */
function teamTablesOf(node: OperationNode | undefined): string[] {
  if (node === undefined) return [];
  if (FromNode.is(node)) return node.froms.flatMap(teamTablesOf);
  if (AliasNode.is(node)) return teamTablesOf(node.node);
  if (!TableNode.is(node)) return [];
  const { name } = node.table.identifier;
  return isTeamTable(name) ? [name] : [];
}

/** Whether each row that the condition lets through is of a given workspace. */
function namesWorkspace(node: OperationNode | undefined): boolean {
  if (node === undefined) return false;
  if (ParensNode.is(node)) return namesWorkspace(node.node);
  if (AndNode.is(node)) return namesWorkspace(node.left) || namesWorkspace(node.right);
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return false;
  const { column } = node.leftOperand;
  const isTeam = ColumnNode.is(column) && column.column.name === 'team_id';
  return isTeam && OperatorNode.is(node.operator) && ['=', 'in'].includes(node.operator.operator);
}

function checkQuery(query: Query): void {
  const named = UpdateQueryNode.is(query) ? query.table : query.from;
  const tables = [...teamTablesOf(named), ...(query.joins ?? []).flatMap(({ table }) => teamTablesOf(table))];
  if (tables.length === 0) return;
  if (tables.length > 1 || !namesWorkspace(query.where?.where)) {
    throw new Error(`a query of ${tables.join(' and ')} does not name its workspace`);
  }
}

function checkAll(value: unknown): void {
  if (Array.isArray(value)) value.forEach(checkAll);
  if (!isNode(value)) return;
  if (isQuery(value)) checkQuery(value);
  Object.values(value).forEach(checkAll);
}

const GUARD: KyselyPlugin = {
  transformQuery({ node }) {
    checkAll(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/**
 * Refuses each query that reads, changes or deletes rows of a workspace without naming it, so that an id of another
 * workspace finds nothing. Raw statements are not checked.
 */
export const guardWorkspaces = (db: Db): Db => db.withPlugin(GUARD);

/** For the few queries that are about the rows of all workspaces, such as what is due and what is old. */
export const ofAllWorkspaces = (db: Db): Db => db.withoutPlugins();
