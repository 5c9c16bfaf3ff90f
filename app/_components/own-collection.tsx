import { Fragment } from 'react';
import type { WithSite } from '#app/_components/with-site.ts';
import { looks } from '#app/_own/looks.tsx';
import {
  findOwnDescription,
  findOwnLabel,
  toOwnFacts,
  toOwnGraph,
  toOwnJson,
  toOwnListGraph,
} from '#lib/collections/own.ts';
import {
  listOwnTags,
  type ShownField,
  type ShownValue,
  toShownFields,
  toValueSeparator,
} from '#lib/collections/own-fields.ts';
import type { OwnDocument, Post } from '#lib/content/model.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import { findNeighbors } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import {
  findOwnRelated,
  listTagged,
  toOwnListJson,
  toOwnListView,
} from '#lib/represent/pages/own-list.ts';
import { findFirstLanguage, toHref } from '#lib/site/languages.ts';
import { type OwnCollection, toOwnApiPath, toOwnPath } from '#lib/site/own-collections.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { ArticleLayout } from './article-layout.tsx';
import { BylineFact, Facts, PublicationMark } from './facts.tsx';
import { inInterface } from './filled-text.tsx';
import { FilterNav, SearchField } from './filters.tsx';
import { ForeignDocuments, inLanguage } from './languages.tsx';
import { Mark } from './mark.tsx';
import type { Look } from './own-look.ts';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';
import { Pager } from './pager.tsx';
import { Picture } from './picture.tsx';
import { RowTitle } from './row-title.tsx';
import { type IndexProps, Rows } from './rows.tsx';
import { SectionHeading } from './section-heading.tsx';

type OwnIndexProps = IndexProps & { readonly collection: OwnCollection };

/** The list of a collection of the owner's. */
export function OwnIndex({ site, query, render, collection }: OwnIndexProps) {
  const view = toOwnListView(site, collection, query);
  const path = toOwnPath(collection);
  const { label: title, language = site.config.language } = findOwnLabel(site, collection);
  const lead = findOwnDescription(site, collection);
  const json = {
    path: toOwnApiPath(collection),
    toBody: () => toOwnListJson(site, collection, {}),
  };
  const groups = view.years.length > 0 ? view.years : [{ year: '', items: view.documents }];
  return (
    <Page
      site={site}
      page={{
        path,
        title,
        description: lead.description ?? title,
        found: view.search.size > 0 ? view.summary : undefined,
      }}
      formats={{ json, search: view.search }}
      graph={toOwnListGraph(site, collection, view.documents)}
    >
      <PageHead site={site} title={title} language={language}>
        {lead.description && (
          <p className="lead" {...inLanguage({ site, language: lead.language })}>
            {toTypeset(site, lead.description)}
          </p>
        )}
      </PageHead>
      <section className="filters" aria-label={site.text.lists.filters}>
        <SearchField
          site={site}
          action={path}
          label={site.text.header.search}
          q={view.q}
          search={view.search}
        />
        {view.filters.map(({ label, links }) => (
          <FilterNav site={site} key={label} label={label} links={links} />
        ))}
      </section>
      <p className="summary">
        <bdi {...inInterface(site)}>{view.summary}</bdi>
      </p>
      {groups.map(({ year, items }) => (
        <section key={year} className="year">
          {year && <SectionHeading>{year}</SectionHeading>}
          <Rows site={site} items={items} Item={OwnItem} toKey={toKey} render={render} />
        </section>
      ))}
      {!view.next && <ForeignDocuments site={site} name={collection.name} />}
      <Pager
        site={site}
        label={site.text.lists.pages}
        previous={view.previous && { href: view.previous, text: site.text.blog.previousPage }}
        next={view.next && { href: view.next, text: site.text.blog.nextPage }}
      />
    </Page>
  );
}

const toKey = ({ slug }: OwnDocument) => slug;

/** The documents with the tag of a list of articles, one part per collection. */
export function TaggedDocuments({ site, page }: { readonly page: GroupPage } & WithSite) {
  return listTagged(site, page).map(({ label, documents }) => (
    <section key={label} className="year">
      <SectionHeading>{label}</SectionHeading>
      <Rows site={site} items={documents} Item={OwnItem} toKey={toKey} />
    </section>
  ));
}

type OwnItemProps = WithSite & { readonly item: OwnDocument; readonly look?: Look | undefined };

export function OwnItem({ site, item, look = looks[item.collection.name] }: OwnItemProps) {
  const { collection, slug, title, values } = item;
  if (look?.Item) {
    const fields = toShownFields(site, collection.fields, values, collection.list);
    return <look.Item site={site} document={item} fields={fields} />;
  }
  const link = (
    <RowTitle
      key="title"
      site={site}
      path={toOwnPath(collection, slug)}
      title={title}
      document={item}
    />
  );
  const facts = toOwnFacts(site, item);
  const line = facts.length > 0 && (
    <span key="facts" className="row-meta">
      <Facts parts={facts.map((fact) => <BylineFact key={fact.text} site={site} fact={fact} />)} />
    </span>
  );
  return <Facts parts={[link, line].filter(Boolean)} />;
}

type OwnPageProps = WithSite & {
  readonly document: OwnDocument;
  readonly look?: Look | undefined;
};

/** A document of a collection of the owner's. */
export function OwnPage({ site, document, look = looks[document.collection.name] }: OwnPageProps) {
  const { collection, slug, title, description, values } = document;
  const path = toOwnPath(collection, slug);
  const json = {
    path: `${toOwnApiPath(collection)}/${slug}`,
    toBody: () => toOwnJson(site, document),
  };
  const { previous, next } = findNeighbors(document, site.own[collection.name] ?? []);
  const fields = toShownFields(site, collection.fields, values);
  const list = findOwnLabel(site, collection);
  const Look = look?.Page;
  return (
    <Page
      site={site}
      page={{ path, title, description: description || title }}
      formats={{ json, hasChat: true }}
      graph={toOwnGraph(site, document)}
    >
      <ArticleLayout
        site={site}
        document={document}
        head={
          <PageHead site={site} title={title} language={document.language}>
            <nav className="byline" aria-label={site.text.groups.parent}>
              <a
                href={toHref(site, toOwnPath(collection))}
                {...inLanguage({ site, language: list.language })}
              >
                {list.label}
              </a>
              <PublicationMark site={site} document={document} />
            </nav>
            {Look === undefined && <FactTable site={site} collection={collection} shown={fields} />}
          </PageHead>
        }
        wrap={
          Look &&
          ((text) => (
            <Look site={site} document={document} fields={fields}>
              {text}
            </Look>
          ))
        }
      >
        <RelatedDocuments
          site={site}
          target={{ collection: collection.name, slug, tags: listOwnTags(document) }}
          posts={site.posts}
        />
        <Pager
          site={site}
          label={list.label}
          previous={previous && toNeighbor(site, previous, site.text.lists.previous)}
          next={next && toNeighbor(site, next, site.text.lists.next)}
        />
      </ArticleLayout>
    </Page>
  );
}

type RelatedProps = WithSite & {
  readonly target: Parameters<typeof findOwnRelated>[1];
  readonly posts?: readonly Post[];
};

/** Links to the documents of the owner's collections that refer to a document or share its tags. */
export function RelatedDocuments({ site, target, posts = [] }: RelatedProps) {
  const related = findOwnRelated(site, target, posts);
  if (related.length === 0) return null;
  return (
    <nav className="related" aria-labelledby="related-documents">
      <h2 id="related-documents" {...inInterface(site)}>
        {site.text.lists.related}
      </h2>
      <ul>
        {related.map(({ path, title, language, structure }) => (
          <li key={path}>
            {structure && <Mark document={{ structure }} />}
            <a href={toHref(site, path)} {...inLanguage({ site, language })}>
              {toTypeset(site, title, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function toNeighbor(site: Site, document: OwnDocument, direction: string) {
  const { collection, slug, title, language } = document;
  const text = toTypeset(site, title, language);
  return { href: toOwnPath(collection, slug), text, direction, language };
}

type FactTableProps = {
  readonly collection: OwnCollection;
  readonly shown: readonly ShownField[];
} & WithSite;

function FactTable({ site, collection: { fields }, shown }: FactTableProps) {
  if (shown.length === 0) return null;
  const findLabelLanguage = (name: string) =>
    fields[name]?.labels?.[site.config.language] ? undefined : findFirstLanguage(site);
  return (
    <table className="facts">
      <tbody>
        {shown.map((field) => (
          <tr key={field.name}>
            <th scope="row" {...inLanguage({ site, language: findLabelLanguage(field.name) })}>
              {field.label}
            </th>
            <td>
              <Values site={site} values={field.values} between={toValueSeparator(field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ValuesProps = WithSite & {
  readonly values: readonly ShownValue[];
  readonly between?: string;
};

function Values({ site, values, between = ', ' }: ValuesProps) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two values may be the same, and none moves.
    <Fragment key={index}>
      {index > 0 && between}
      <Value site={site} value={value} />
    </Fragment>
  ));
}

function Value({ site, value }: { readonly value: ShownValue } & WithSite) {
  const { text, href, language, image, instant, parts } = value;
  if (parts) return <Values site={site} values={parts} />;
  if (image) return <Picture site={site} src={image} alt={text} sizes="24rem" />;
  if (href) {
    return (
      <a href={toHref(site, href)} {...inLanguage({ site, language })}>
        {text}
      </a>
    );
  }
  if (language) return <span {...inLanguage({ site, language })}>{text}</span>;
  return instant ? (
    <time dateTime={instant} {...inInterface(site)}>
      {text}
    </time>
  ) : (
    text
  );
}
