import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type CompiledQuery,
  DefaultInsertValueNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from "kysely";
import { tenantColumns } from "./schema.generated.ts";
import { enteredOr, ownId } from "./transaction.ts";

/**
 * The second wall: every statement a store builds also says `business_id = ...` for each table it
 * reads or changes. Row-level security would hold without it and it would hold without row-level
 * security; and the planner is glad of it. One compiler serves every business, since compiling is
 * never interrupted.
 */
export class TenantFilterCompiler extends PostgresQueryCompiler {
  private businessId = "";

  compileFor(businessId: string, node: RootOperationNode, id: QueryId): CompiledQuery {
    this.businessId = enteredOr(businessId, node);
    return this.compileQuery(node, id);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(this.withWhere(node, node.from?.froms ?? []));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    const tables = node.table ? [node.table] : [];
    refuseForeignUpdate(nameOf(tables[0])?.column, node.updates);
    super.visitUpdateQuery(this.withWhere(node, [...tables, ...(node.from?.froms ?? [])]));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])];
    super.visitDeleteQuery(this.withWhere(node, tables));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    refuseForeignValues(nameOf(node.into)?.column, node, this.businessId);
    super.visitInsertQuery(this.withOwnConflict(node));
  }

  protected override visitMergeQuery(): never {
    throw new Error("A merge passes this wall: write an insert and an update");
  }

  protected override visitJoin(node: JoinNode): void {
    if (node.joinType === "RightJoin" || node.joinType === "FullJoin") {
      throw new Error("A right or full join passes this wall: write it as a left join");
    }
    super.visitJoin(this.withOn(node));
  }

  /** The condition of a joined table stands beside its join, so that a left join stays one. */
  private withOn(node: JoinNode): JoinNode {
    const own = this.condition(node.table);
    if (!own) return node;
    const joinType = node.joinType === "CrossJoin" ? "InnerJoin" : node.joinType;
    return { ...node, joinType, on: OnNode.create(both(own, node.on?.on)) };
  }

  /** An update instead of an insert reaches no further than an update. */
  private withOwnConflict(node: InsertQueryNode): InsertQueryNode {
    const own = this.condition(node.into);
    if (!own || !node.onConflict?.updates) return node;
    refuseForeignUpdate(nameOf(node.into)?.column, node.onConflict.updates);
    const updateWhere = WhereNode.create(both(own, node.onConflict.updateWhere?.where));
    return { ...node, onConflict: { ...node.onConflict, updateWhere } };
  }

  private withWhere<N extends { readonly where?: WhereNode }>(
    node: N,
    tables: readonly OperationNode[],
  ): N {
    const given = node.where?.where;
    const where = tables.reduceRight<OperationNode | undefined>((all, table) => {
      const own = this.condition(table);
      return own ? both(own, all) : all;
    }, given);
    return where && where !== given ? { ...node, where: WhereNode.create(where) } : node;
  }

  private condition(node: OperationNode | undefined): OperationNode | undefined {
    const named = nameOf(node);
    if (!named) return undefined;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(named.column), TableNode.create(named.alias)),
      OperatorNode.create("="),
      ValueNode.create(ownId),
    );
  }
}

/** What was there goes into brackets: an `or` in it must not open the wall. */
function both(own: OperationNode, given: OperationNode | undefined): OperationNode {
  return given ? AndNode.create(own, ParensNode.is(given) ? given : ParensNode.create(given)) : own;
}

interface Named {
  readonly alias: string;
  /** The one that names the business. */
  readonly column: string;
}

/** A table behind the wall, and what the statement calls it. */
function nameOf(node: OperationNode | undefined): Named | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) {
    const named = nameOf(node.node);
    return named && IdentifierNode.is(node.alias)
      ? { ...named, alias: node.alias.name }
      : undefined;
  }
  if (!TableNode.is(node)) return undefined;
  const { schema, identifier } = node.table;
  const column = tenantColumns[identifier.name];
  if (!column || (schema && schema.name !== "public")) return undefined;
  return { alias: identifier.name, column };
}

/** A new row belongs to the business that writes it. Most inserts leave the column to its default. */
function refuseForeignValues(
  column: string | undefined,
  { columns = [], values }: InsertQueryNode,
  businessId: string,
): void {
  const at = columns.findIndex((named) => named.column.name === column);
  if (at === -1) return;
  const rows = values && ValuesNode.is(values) ? values.values : undefined;
  const isOwn = rows?.every((row) => {
    if (PrimitiveValueListNode.is(row)) return row.values[at] === businessId;
    const given = row.values[at];
    if (!given || DefaultInsertValueNode.is(given)) return true;
    return ValueNode.is(given) && given.value === businessId;
  });
  if (!isOwn) throw new Error("A row cannot be put into another business");
}

/** A row never moves to another business. */
function refuseForeignUpdate(
  column: string | undefined,
  updates: readonly ColumnUpdateNode[] = [],
): void {
  const isMoved = updates.some(
    (update) => ColumnNode.is(update.column) && update.column.column.name === column,
  );
  if (isMoved) throw new Error("A row cannot be moved to another business");
}
