import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FaceTest, faceTestSchema } from "#shared/people";
import { api } from "../../platform/api.ts";
import { errorFrom } from "../../platform/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TestToolsOnly } from "./test-tools-only.tsx";

/** Tries face recognition on a picture that is kept nowhere: where faces are, whom they resemble, how long it took. */
export function FaceTestPage() {
  return (
    <TestToolsOnly>
      <FaceTestForm />
    </TestToolsOnly>
  );
}

type Tried = { file: File; address: string };

function FaceTestForm() {
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const test = useMutation<FaceTest, Error, File>({ mutationFn: send });
  useEffect(() => () => URL.revokeObjectURL(tried?.address ?? ""), [tried]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isImage = file.type.startsWith("image/");
    setRefusal(isImage ? null : "Please choose an image file.");
    setTried(isImage ? { file, address: URL.createObjectURL(file) } : null);
    test.reset();
  };
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-pretty text-ink2">
        Choose a picture to see which faces are found in it and whom they resemble. Nothing of it is kept.
      </p>
      <Button onClick={() => input.current?.click()}>Choose a picture</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept="image/jpeg,image/png"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {(refusal ?? test.error) && (
        <p role="alert" className="text-danger">
          {refusal ?? test.error?.message}
        </p>
      )}
      {tried && (
        <>
          <Picture address={tried.address} result={test.data?.faceRecognitionResult ?? null} />
          <Button
            variant="primary"
            pending={test.isPending && "Looking..."}
            onClick={() => test.mutate(tried.file)}
          >
            Find faces
          </Button>
        </>
      )}
      {test.data && <Result test={test.data} />}
    </div>
  );
}

async function send(file: File): Promise<FaceTest> {
  const body = new FormData();
  body.set("file", file);
  const reply = await api["face-recognition-test"].$post({}, { init: { body } });
  if (!reply.ok) {
    const { message, code } = await errorFrom(reply);
    // Without a code it is no answer of ours.
    throw new Error(code === "unknown" ? `HTTP error! status: ${reply.status}` : message);
  }
  const result = faceTestSchema.safeParse(await reply.json().catch(() => null));
  if (!result.success || !result.data.success)
    throw new Error(result.data?.error ?? "Face recognition test failed");
  return result.data;
}

/** The picture with a box around each face. */
function Picture({ address, result }: { address: string; result: FaceTest["faceRecognitionResult"] }) {
  const { width, height } = result?.originalImageDimensions ?? { width: 1, height: 1 };
  return (
    <div className="relative w-fit">
      <img src={address} alt="To be looked at" className="max-h-[70dvh] max-w-full rounded-card" />
      {result?.faces.map(({ boundingBox: box }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: faces have no name and no order but this one
          key={index}
          className="absolute border-2 border-accent"
          style={{
            left: `${(box.x / width) * 100}%`,
            top: `${(box.y / height) * 100}%`,
            width: `${(box.width / width) * 100}%`,
            height: `${(box.height / height) * 100}%`,
          }}
        >
          <span className="absolute top-0 left-0 bg-accent px-1.5 text-onaccent text-sm">{index + 1}</span>
        </div>
      ))}
    </div>
  );
}

function Result({ test: { processingTime, faceRecognitionResult } }: { test: FaceTest }) {
  if (faceRecognitionResult === null) return null;
  const { faces, matches } = faceRecognitionResult;
  return (
    <div role="status" className="space-y-6">
      <p className="text-ink">
        {faces.length === 1 ? "1 face" : `${faces.length} faces`} in {processingTime.toLocaleString("en")} ms
      </p>
      <List title="Faces">
        {faces.map(({ confidence, boundingBox: { width, height } }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} className="py-2 text-ink">
            {index + 1}: {Math.round(confidence * 100)}% sure, {width} × {height} points
          </li>
        ))}
      </List>
      <List title="Matches">
        {matches.map(({ personName, similarity, memoryTitle }) => (
          <li key={personName} className="py-2 text-ink">
            {personName}: {Math.round(similarity * 100)}% match, as in “{memoryTitle}”
          </li>
        ))}
      </List>
    </div>
  );
}

const List = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <section>
    <h2 className="font-semibold text-base text-ink">{title}</h2>
    {children.length === 0 ? (
      <p className="py-2 text-ink2">None.</p>
    ) : (
      <ul className="divide-y divide-line">{children}</ul>
    )}
  </section>
);
