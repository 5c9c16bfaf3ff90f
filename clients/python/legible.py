"""Generated from /openapi.json by `npm run client`. Do not edit."""

from typing import Literal, NotRequired, TypedDict

from http_client import HttpClient


class AiTermTranslations(TypedDict):
    language: str
    slug: str
    url: str


class AiTermConfusedWith(TypedDict):
    label: str
    slug: NotRequired[str]
    url: NotRequired[str]
    difference: str


class AiTermRelated(TypedDict):
    label: str
    slug: str
    url: str


class AiTermSources(TypedDict):
    label: str
    url: str


class AiTerm(TypedDict):
    slug: str
    term: str
    aliases: list[str]
    category: Literal["Agents & Autonomy", "Context & Memory", "Tools & Protocols", "Retrieval & Grounding", "Reasoning & Inference", "Evaluation & Safety", "Models & Training", "AI-Native Product"]
    maturity: Literal["Established", "Rising", "Emerging", "Watch"]
    shortDefinition: str
    language: NotRequired[str]
    translations: NotRequired[list[AiTermTranslations]]
    plainEnglish: str
    example: str
    whyItMatters: str
    confusedWith: NotRequired[list[AiTermConfusedWith]]
    related: list[AiTermRelated]
    sources: list[AiTermSources]
    addedAt: NotRequired[str]
    updatedAt: NotRequired[str]
    url: str


class AiTermListQuery(TypedDict):
    q: NotRequired[str]
    category: NotRequired[Literal["Agents & Autonomy", "Context & Memory", "Tools & Protocols", "Retrieval & Grounding", "Reasoning & Inference", "Evaluation & Safety", "Models & Training", "AI-Native Product"]]
    maturity: NotRequired[Literal["Established", "Rising", "Emerging", "Watch"]]
    language: NotRequired[str]


class AiTermList(TypedDict):
    items: list["AiTermSummary"]
    total: int
    query: AiTermListQuery


class AiTermSummaryTranslations(TypedDict):
    language: str
    slug: str
    url: str


class AiTermSummary(TypedDict):
    slug: str
    term: str
    aliases: list[str]
    category: Literal["Agents & Autonomy", "Context & Memory", "Tools & Protocols", "Retrieval & Grounding", "Reasoning & Inference", "Evaluation & Safety", "Models & Training", "AI-Native Product"]
    maturity: Literal["Established", "Rising", "Emerging", "Watch"]
    shortDefinition: str
    language: NotRequired[str]
    translations: NotRequired[list[AiTermSummaryTranslations]]


class CaseStudy(TypedDict):
    sections: list["CaseStudySection"]
    architecture: NotRequired[str]
    outcome: NotRequired[str]
    results: NotRequired[list[str]]
    highlights: NotRequired[list[str]]
    lessonsLearned: NotRequired[list[str]]


class CaseStudySection(TypedDict):
    title: str
    body: str


class ErrorError(TypedDict):
    code: Literal["invalid_parameter", "not_found", "method_not_allowed", "rate_limited", "internal_error"]
    message: str
    hint: str


class Error(TypedDict):
    error: ErrorError


class NowSnapshotItems(TypedDict):
    label: str
    value: str


class NowSnapshot(TypedDict):
    lastUpdated: str
    items: list[NowSnapshotItems]
    url: str
    language: NotRequired[str]


class PostAuthor(TypedDict):
    name: str
    url: NotRequired[str]


class PostAuthors(TypedDict):
    name: str
    url: NotRequired[str]


class PostTranslations(TypedDict):
    language: str
    slug: str
    url: str


class Post(TypedDict):
    slug: str
    title: str
    description: str
    author: PostAuthor
    authors: NotRequired[list[PostAuthors]]
    category: str
    tags: list["Tag"]
    publishedAt: str
    updatedAt: NotRequired[str]
    readTimeMinutes: int
    keywords: NotRequired[list[str]]
    series: NotRequired[str]
    coverImage: NotRequired[str]
    canonicalUrl: NotRequired[str]
    url: str
    language: NotRequired[str]
    translations: NotRequired[list[PostTranslations]]
    content: str
    sections: NotRequired[list["PostSection"]]


class PostListFilters(TypedDict):
    q: NotRequired[str]
    tag: NotRequired[str]
    category: NotRequired[str]
    language: NotRequired[str]
    sort: NotRequired[Literal["newest", "relevance"]]
    page: NotRequired[int]
    perPage: NotRequired[int]


class PostList(TypedDict):
    items: list["PostSummary"]
    total: int
    page: NotRequired[int]
    perPage: NotRequired[int]
    totalPages: NotRequired[int]
    filters: PostListFilters


class PostSection(TypedDict):
    id: str
    heading: str
    level: int
    tokens: int


class PostSummaryAuthor(TypedDict):
    name: str
    url: NotRequired[str]


class PostSummaryAuthors(TypedDict):
    name: str
    url: NotRequired[str]


class PostSummaryTranslations(TypedDict):
    language: str
    slug: str
    url: str


class PostSummary(TypedDict):
    slug: str
    title: str
    description: str
    author: PostSummaryAuthor
    authors: NotRequired[list[PostSummaryAuthors]]
    category: str
    tags: list["Tag"]
    publishedAt: str
    updatedAt: NotRequired[str]
    readTimeMinutes: int
    keywords: NotRequired[list[str]]
    series: NotRequired[str]
    coverImage: NotRequired[str]
    canonicalUrl: NotRequired[str]
    url: str
    language: NotRequired[str]
    translations: NotRequired[list[PostSummaryTranslations]]


class ProjectTranslations(TypedDict):
    language: str
    slug: str
    url: str


class Project(TypedDict):
    id: str
    title: str
    description: str
    technologies: list[str]
    featured: bool
    url: str
    seoDescription: NotRequired[str]
    liveUrl: NotRequired[str]
    role: NotRequired[str]
    timeline: NotRequired[str]
    caseStudy: NotRequired["CaseStudy"]
    language: NotRequired[str]
    translations: NotRequired[list[ProjectTranslations]]


class ProjectListFilters(TypedDict):
    language: str


class ProjectList(TypedDict):
    items: list["Project"]
    total: int
    filters: NotRequired[ProjectListFilters]


class SearchEntry(TypedDict):
    kind: Literal["page", "post", "project", "term"]
    title: str
    path: str
    description: NotRequired[str]
    keywords: NotRequired[list[str]]
    bodyTerms: NotRequired[list[str]]


class SearchIndex(TypedDict):
    generatedAt: str
    entries: list["SearchEntry"]


class Tag(TypedDict):
    value: str
    label: str


class Client(HttpClient):
    def list_posts(self, *, q: str | None = None, tag: str | None = None, category: str | None = None, sort: Literal["newest", "relevance"] | None = None, page: int | None = None, per_page: int | None = None) -> "PostList":
        """List published articles."""
        return self._get("/api/posts", {}, {"q": q, "tag": tag, "category": category, "sort": sort, "page": page, "perPage": per_page})

    def get_post(self, slug: str) -> "Post":
        """Get one article."""
        return self._get("/api/posts/{slug}", {"slug": slug}, {})

    def list_projects(self) -> "ProjectList":
        """List featured projects."""
        return self._get("/api/projects", {}, {})

    def get_project(self, id: str) -> "Project":
        """Get one project."""
        return self._get("/api/projects/{id}", {"id": id}, {})

    def get_now(self) -> "NowSnapshot":
        """Get the now snapshot."""
        return self._get("/api/now", {}, {})

    def search_ai_terms(self, *, q: str | None = None, category: Literal["Agents & Autonomy", "Context & Memory", "Tools & Protocols", "Retrieval & Grounding", "Reasoning & Inference", "Evaluation & Safety", "Models & Training", "AI-Native Product"] | None = None, maturity: Literal["Established", "Rising", "Emerging", "Watch"] | None = None) -> "AiTermList":
        """Search the dictionary."""
        return self._get("/api/ai-terms", {}, {"q": q, "category": category, "maturity": maturity})

    def get_ai_term(self, slug: str) -> "AiTerm":
        """Get one dictionary entry."""
        return self._get("/api/ai-terms/{slug}", {"slug": slug}, {})

    def get_search_index(self) -> "SearchIndex":
        """Get the search index."""
        return self._get("/api/search-index", {}, {})
