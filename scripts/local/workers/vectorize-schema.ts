/** The role that the Vectorize stand-in connects as. */
export const vectorizeRole = "vectorize_rw";

/** As the index is created for a deployment (docs/deploy.md): dimensions and the properties that can be filtered by. */
const indexSettings = {
  dimensions: 512,
  metadata_indexes: { userId: "number" },
  delay_ms: 500,
  failing: [],
  filtering: true,
};

/** Returns the SQL of a vector's signs, one bit a dimension: near vectors differ in few of them. */
export const sketchOf = (vector: string): string =>
  `binary_quantize(${vector})::bit(${indexSettings.dimensions})`;

/**
 * Schema of the stand-in for Vectorize, beside the product's and out of reach of the product's role.
 * A write goes to `mutations` and becomes visible `delay_ms` after it was answered, as Vectorize's write-ahead log does.
 * `settings` can be changed by a test: the delay, the operations that fail, and whether a query heeds its filter.
 */
export const vectorizeSchema: string[] = [
  `create schema if not exists vectorize`,
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${vectorizeRole}') then
      create role ${vectorizeRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  end $$`,
  `create table if not exists vectorize.settings (name text primary key, value jsonb not null)`,
  `insert into vectorize.settings select * from jsonb_each('${JSON.stringify(indexSettings)}') on conflict do nothing`,
  `create table if not exists vectorize.vectors (
    id text primary key, namespace text, values vector not null, metadata jsonb, indexed jsonb not null
  )`,
  `alter table vectorize.vectors add column if not exists
    sketch bit(${indexSettings.dimensions}) generated always as (${sketchOf("values")}) stored`,
  `create index if not exists vectors_indexed on vectorize.vectors using gin (indexed jsonb_path_ops)`,
  `create table if not exists vectorize.mutations (
    seq bigint generated always as identity primary key, mutation_id uuid not null, at timestamptz not null,
    operation text not null, id text not null, namespace text, values vector, metadata jsonb, indexed jsonb
  )`,
  `create table if not exists vectorize.processed (
    only_row boolean primary key default true check (only_row), mutation_id uuid, at timestamptz
  )`,
  `insert into vectorize.processed default values on conflict do nothing`,
  `create or replace function vectorize.setting(wanted text) returns jsonb language sql stable
    as $$ select value from vectorize.settings where name = wanted $$`,
  // Only a property whose index existed when the vector was written, and whose value has the index's type, is filterable.
  `create or replace function vectorize.filterable(metadata jsonb) returns jsonb language sql stable as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata)
    where vectorize.setting('metadata_indexes') ->> key = jsonb_typeof(value)
  $$`,
  `create or replace function vectorize.sized(vector vector) returns vector language plpgsql stable as $$
    begin
      if to_jsonb(vector_dims(vector)) <> vectorize.setting('dimensions') then
        raise exception 'expected % dimensions, got %', vectorize.setting('dimensions'), vector_dims(vector);
      end if;
      return vector;
    end
  $$`,
  // Lets what is due become visible, in the order of writing.
  `create or replace function vectorize.catch_up() returns void language plpgsql as $$
    declare written vectorize.mutations%rowtype;
    begin
      perform pg_advisory_xact_lock(hashtext('vectorize'));
      for written in
        select * from vectorize.mutations
        where at + (vectorize.setting('delay_ms')::text || ' ms')::interval <= clock_timestamp() order by seq
      loop
        if written.operation in ('upsert', 'deleteByIds') then
          delete from vectorize.vectors where id = written.id;
        end if;
        if written.operation <> 'deleteByIds' then
          insert into vectorize.vectors values
            (written.id, written.namespace, written.values, written.metadata, written.indexed)
          on conflict do nothing;
        end if;
        update vectorize.processed set mutation_id = written.mutation_id, at = written.at;
        delete from vectorize.mutations where seq = written.seq;
      end loop;
    end
  $$`,
  // The first statement of every operation.
  `create or replace function vectorize.enter(operation text, filtered text[]) returns void language plpgsql as $$
    declare missing text;
    begin
      if vectorize.setting('failing') ? operation then
        raise exception 'the index is not available';
      end if;
      select property into missing from unnest(filtered) as property
      where not vectorize.setting('metadata_indexes') ? property;
      if missing is not null then
        raise exception 'no metadata index on "%"', missing;
      end if;
      perform vectorize.catch_up();
    end
  $$`,
  `grant usage on schema vectorize to ${vectorizeRole}`,
  `grant select, insert, update, delete on all tables in schema vectorize to ${vectorizeRole}`,
];
