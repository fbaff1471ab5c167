import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { AnswerRating, Rate } from "#shared/assistant";
import { api, checked } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type AssistantMessage, turnIdOf } from "./chat-messages.ts";

const RatingReason = lazy(() => import("./rating-reason.tsx").then((m) => ({ default: m.RatingReason })));

/** Rating that the person gave since the history was read. */
const ratingQuery = (turnId: string) =>
  queryOptions<AnswerRating | null>({
    queryKey: ["chat", "rating", turnId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Thumbs up and down on an answer, for the supervisor; pressed again, it is taken back. Down may be given a reason. */
export function RateAnswer({ message }: { message: AssistantMessage }) {
  const turnId = turnIdOf(message);
  const client = useQueryClient();
  const known = ratingQuery(turnId);
  const { data: rating = message.rating } = useQuery(known);
  const [asksWhy, setAsksWhy] = useState(false);
  const rate = useMutation({
    mutationFn: (json: Rate) => checked(api.chat.history[":id"].rating.$put({ param: { id: turnId }, json })),
    onMutate: (next) => {
      client.setQueryData(known.queryKey, next.rating);
      return { before: rating };
    },
    onError: (_error, _next, context) => {
      client.setQueryData(known.queryKey, context?.before ?? null);
      toast({ title: "Error", description: "Your rating could not be kept.", variant: "destructive" });
    },
  });
  const press = (pressed: AnswerRating) => {
    const next = rating === pressed ? null : pressed;
    rate.mutate({ rating: next });
    setAsksWhy(next === "down");
  };
  const thumb = (which: AnswerRating, label: string) => {
    const Thumb = which === "up" ? ThumbsUp : ThumbsDown;
    return (
      <IconButton label={label} aria-pressed={rating === which} onClick={() => press(which)}>
        <Thumb
          aria-hidden="true"
          className={classNames("size-4!", rating === which && "fill-accentsoft text-accent")}
        />
      </IconButton>
    );
  };
  return (
    <>
      {thumb("up", "Good answer")}
      {thumb("down", "Bad answer")}
      {asksWhy && (
        <Suspense>
          <RatingReason
            onSend={(reason, onSuccess) => rate.mutate({ rating: "down", reason }, { onSuccess })}
            onClose={() => setAsksWhy(false)}
          />
        </Suspense>
      )}
    </>
  );
}
